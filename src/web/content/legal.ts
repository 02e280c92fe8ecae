// The three legal pages as structured data: India's law, Hyderabad's courts, words a customer can follow.
import type { Company } from '#contract/company.ts';
import { onlinePaymentPaise } from '#contract/constants.ts';

export type LegalBlock = { kind: 'text'; text: string } | { kind: 'list'; items: readonly string[] };

export type LegalSection = {
  /** The anchor of the heading. */
  id: string;
  heading: string;
  blocks: readonly LegalBlock[];
};

export type LegalDocument = {
  path: '/terms-and-conditions' | '/privacy-policy' | '/refund-policy';
  title: string;
  /** The page in one or two sentences, for people who read no further. */
  summary: string;
  /** 'YYYY-MM-DD', shown as a date in words. */
  inForceSince: string;
  sections: readonly LegalSection[];
};

const bookingPayment = `₹${onlinePaymentPaise / 100}`;

const inForceSince = '2026-11-01';
const codeMinutes = 10;

const text = (value: string): LegalBlock => ({ kind: 'text', text: value });
const list = (...items: string[]): LegalBlock => ({ kind: 'list', items });

/** The documents with the company's details of the moment. */
export function legalDocuments(company: Company) {
  const { address, callBack, email, grievance, name, phone, retention, workingHours } = company;

  const fullAddress = `${address.landmark}, ${address.locality}, ${address.city} ${address.postalCode}, ${address.state}, ${address.country}`;

  const howToReachUs = list(
    `E-mail: ${email}`,
    `Telephone: ${phone.display}, ${workingHours.sentence}`,
    `Post or in person: ${name}, ${fullAddress}`,
  );

  const workingDay =
    'A working day is any day from Monday to Saturday that is not a public holiday in Telangana. The day of the event itself is not counted.';

  const terms: LegalDocument = {
    path: '/terms-and-conditions',
    title: 'Terms and conditions',
    summary:
      'Using this website is free. A booking asks for a visit; work begins only after you have accepted a written quotation.',
    inForceSince,
    sections: [
      {
        id: 'who-we-are',
        heading: 'Who we are, and what these terms cover',
        blocks: [
          text(
            `This website is run by ${name}, ${fullAddress} ("we", "us"). These terms apply between us and anyone who reads the website, asks for a call back, sends a message, opens an account or makes a booking ("you").`,
          ),
          text(
            'By using the website you accept these terms together with the privacy policy and the refund policy. If you do not accept them, please do not send us a request; you may still call us for advice.',
          ),
          text(
            'This is an electronic record under the Information Technology Act, 2000 and needs no physical or digital signature.',
          ),
        ],
      },
      {
        id: 'information',
        heading: 'What the website tells you',
        blocks: [
          text(
            'The service pages, drawings and articles explain how buildings leak and how they are repaired in general. They are not a diagnosis of your building and do not replace an inspection by an engineer. Dimensions, layers and day counts in drawings are typical, and a quotation for your building may differ.',
          ),
          text(
            'If you see signs of structural danger, such as a sagging slab, falling concrete or a crack that grows within days, keep away from the place, keep others away, and call us or the municipal authority. Do not wait for an answer through the website.',
          ),
        ],
      },
      {
        id: 'account',
        heading: 'Your account',
        blocks: [
          text(
            'You need an account to make a booking. You open it with your name, mobile number and e-mail address, and log in with a one-time code that we send to that e-mail address. There is no password.',
          ),
          list(
            'You must be at least 18 years old and able to enter into a contract.',
            'The details you give must be your own and correct. Tell us when they change.',
            'Never pass a one-time code to anyone. Our staff will not ask for it.',
            'Whoever can read your e-mail can log in. Tell us at once if you think that somebody else has.',
            'You may ask us to close the account at any time.',
          ),
        ],
      },
      {
        id: 'requests',
        heading: 'Call-back requests and bookings',
        blocks: [
          text(
            `A call-back request or a booking asks us to contact you and, where needed, to visit. We aim to call you ${callBack.within} (${workingHours.sentence}). A request sent outside those hours is counted from the next opening. This is a service standard that we work to; a late call gives you the right to cancel free of charge, and nothing more.`,
          ),
          text(
            'A booking is not a contract for repair work. We may decline a booking when the place is outside the area we serve, when it cannot be reached safely, or when the work is not of a kind that we do. If you have paid online, we then return the whole payment.',
          ),
          text(
            'Photos that you upload must show the building and the damage. Please leave out people, number plates and papers. You must have the right to send them.',
          ),
        ],
      },
      {
        id: 'visit',
        heading: 'The visit',
        blocks: [
          list(
            'You, or an adult you name, must be present and give us access to the wet place, and where possible to the rooms above and beside it.',
            'In a common area, or in a neighbour’s flat, you obtain the permission of the association or the neighbour before the visit.',
            'Tests that could mark a surface, such as dye, ponding or tapping, are made only after you have agreed on the spot.',
            'Tell us beforehand about hidden wiring, gas lines, asbestos sheets and earlier repairs that you know of.',
          ),
        ],
      },
      {
        id: 'quotation',
        heading: 'Quotation, work and changes',
        blocks: [
          text(
            'After the visit you receive a written quotation with the cause as we see it, the remedy, the materials, the area, the time and the price including taxes. It is valid for the number of days printed on it. A contract for work exists only when you have accepted that quotation in writing; e-mail and WhatsApp count as writing.',
          ),
          text(
            'Buildings hide things. If opening a floor or a wall shows damage that could not be seen before, we stop at that point, show it to you, and go on only after you have agreed to the change in writing.',
          ),
          text(
            'Rain, a shortage of water or power, rules of your association about working hours, and other causes that we cannot control extend the time. We tell you as soon as we know.',
          ),
        ],
      },
      {
        id: 'payment',
        heading: 'Prices and payment',
        blocks: [
          text(
            `Reading the website, sending a message and asking for a call back are free. If you choose to pay online with a booking, ${bookingPayment} is payable. It confirms the inspection visit and is not an advance for work unless your quotation says so.`,
          ),
          text(
            'Online payments are handled by PhonePe on its own pages and under its own terms. We never see or store your card number, UPI PIN or bank password. A payment counts as made when PhonePe confirms it to us, whatever your browser shows. If money left your account and the booking still says unpaid, tell us: we check with PhonePe and either confirm or return it.',
          ),
          text(
            'Payment for work follows the stages in your quotation. Cancellations, returns and refunds follow the refund policy.',
          ),
        ],
      },
      {
        id: 'warranty',
        heading: 'Workmanship',
        blocks: [
          text(
            'We carry out work with reasonable skill and care, using the materials named in the quotation. Any period during which we return to put work right is the one written in your quotation and in no other place. It covers the area and the cause described there. It does not cover new holes, drains left blocked, later work by others, movement of the structure, or damage by accident or misuse.',
          ),
        ],
      },
      {
        id: 'conduct',
        heading: 'What you may not do',
        blocks: [
          list(
            'Send false requests, another person’s details without permission, or anything unlawful, obscene or defamatory.',
            'Upload files that are not photographs, or that carry malicious code.',
            'Guess one-time codes, look into another person’s account or bookings, or probe, overload or get round the security of the website. If you find a weakness, please write to us first.',
            'Copy the drawings and texts for trade. You may print a page or share a link for your own building.',
          ),
          text(
            'We may suspend an account that is used in this way, after a notice where the law requires one.',
          ),
        ],
      },
      {
        id: 'liability',
        heading: 'Our responsibility',
        blocks: [
          text(
            'We try to keep the website correct and available, and we do not promise that it will never be interrupted or wrong. For loss caused by use of the website, our responsibility is limited to the amount you paid through it for the booking concerned. We are not responsible for indirect loss such as lost rent or lost business.',
          ),
          text(
            'Nothing in these terms limits responsibility for death or injury caused by negligence, for fraud, or for anything else that cannot be limited under Indian law, and nothing takes away your rights under the Consumer Protection Act, 2019.',
          ),
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to these terms',
        blocks: [
          text(
            'We may change these terms. The date at the top shows when the present text came into force. A booking or a quotation stays under the terms that were in force when it was made.',
          ),
        ],
      },
      {
        id: 'law',
        heading: 'Law and courts',
        blocks: [
          text(
            'These terms and every contract made through this website are governed by the laws of India. The courts at Hyderabad, Telangana have exclusive jurisdiction, except that a consumer may approach any consumer commission that the Consumer Protection Act, 2019 allows.',
          ),
          text(
            'Please write to us before you go to court. Most disputes about a leak are settled by a second look at it together.',
          ),
          text('If one part of these terms cannot be enforced, the rest stays in force.'),
        ],
      },
      {
        id: 'contact',
        heading: 'Complaints and contact',
        blocks: [
          text(
            `Complaints go to our ${grievance.role}, who acknowledges each one within ${grievance.acknowledgeWithinHours} hours and settles it within ${grievance.replyWithinDays} days.`,
          ),
          howToReachUs,
        ],
      },
    ],
  };

  const privacy: LegalDocument = {
    path: '/privacy-policy',
    title: 'Privacy policy',
    summary:
      'We ask for what is needed to call you, find the building and look at the leak. We do not sell it, we do not track you, and you may have it corrected or erased.',
    inForceSince,
    sections: [
      {
        id: 'notice',
        heading: 'This notice, and who is responsible',
        blocks: [
          text(
            `${name}, ${fullAddress}, decides why and how the personal data on this website is used. Under the Digital Personal Data Protection Act, 2023 ("the Act") that makes us the Data Fiduciary, and you the Data Principal. This page is the notice that the Act asks for.`,
          ),
          text(
            'You may ask for it in Telugu, Hindi, Urdu or any other language in the Eighth Schedule to the Constitution of India.',
          ),
        ],
      },
      {
        id: 'what-we-collect',
        heading: 'What we collect, and what for',
        blocks: [
          list(
            'Name: so that we know whom to ask for when we call or come.',
            'Mobile number: to call you back, agree a visit and tell you about changes to it.',
            'E-mail address: to send one-time codes, confirmations and receipts, and to answer your messages.',
            'Location: the locality or address of the building, to decide who goes there and how.',
            'Photos of the damage: to judge it before the visit. The camera’s hidden data, including the place where a photo was taken, is removed when the photo arrives.',
            'Your choice of service, and the subject and text of your messages: to prepare an answer.',
            'Payment: the amount, the time, the state of the payment and the transaction numbers given by PhonePe. Card, UPI and bank details are entered with PhonePe and do not reach us.',
            'Technical data: your network address and the time of a request, for a short time, to limit misuse such as guessing of codes. E-mail addresses and mobile numbers are not written to our logs in readable form.',
          ),
          text(
            'All of this comes from you. We do not buy data about you, build a profile of you, or let a machine decide anything about you. The fields marked optional may be left empty. Without the others we cannot call you or visit.',
          ),
        ],
      },
      {
        id: 'consent',
        heading: 'On what ground we use it',
        blocks: [
          text(
            'You give us these data of your own will for the purposes named above, and we use them for those purposes alone, with your consent or for the legitimate uses listed in section 7 of the Act. We keep payment records because tax and accounting law obliges us to.',
          ),
          text(
            'You may withdraw consent at any time, as easily as you gave it, by writing to the address at the end of this page. What was done before stays lawful. After withdrawal we stop, and erase what no law obliges us to keep; a visit that is still open is then cancelled.',
          ),
        ],
      },
      {
        id: 'sharing',
        heading: 'Who else sees it',
        blocks: [
          text('Our engineers and office staff, as far as their work needs it. Outside the company only:'),
          list(
            'PhonePe, for an online payment: the amount, our transaction number and, where it asks for one, your mobile number.',
            'The firms that run our servers, file storage and e-mail delivery. They act on our instructions, under contract, and may not use your data for themselves.',
            'Authorities and courts, where Indian law obliges us.',
          ),
          text(
            'We do not sell or rent personal data, and we do not hand it to advertisers. If you press the button that loads the live map on the contact page, your browser fetches it from Google, which then learns your network address. If you open a WhatsApp chat, WhatsApp’s own terms apply. Nothing is fetched from either before you press.',
          ),
          text(
            'If a firm that works for us keeps data outside India, it does so only in countries to which the Government of India has not restricted the transfer.',
          ),
        ],
      },
      {
        id: 'retention',
        heading: 'How long we keep it',
        blocks: [
          list(
            `One-time codes: they work for ${codeMinutes} minutes and are erased within ${retention.codeHours} hours.`,
            `Login: until you log out, after ${retention.loginIdleDays} days without a visit, or after ${retention.loginDays} days at most.`,
            `Call-back requests and messages: ${retention.enquiryMonths} months, so that we know the history when the same wall is wet again.`,
            `Photos of a booking: ${retention.bookingPhotoMonths} months after the booking.`,
            'Account and bookings: until you ask us to erase them.',
            `Payment records: ${retention.paymentYears} years, as tax and accounting law requires, even if the rest of the account is erased.`,
            `Mails that could not be delivered: ${retention.undeliveredDays} days.`,
            'Technical logs: they hold the time, the page and the result of a request, without names, numbers or addresses.',
          ),
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies',
        blocks: [
          text(
            'This website sets three cookies. All are necessary, so there is nothing to accept or refuse:',
          ),
          list(
            'A session cookie, which keeps you logged in. Scripts cannot read it, and it is deleted when you log out.',
            'A device cookie from your first log-in on, kept for 400 days. It tells your browser from a stranger’s, so that nobody who types wrong codes for your address can lock you out. It opens nothing by itself.',
            'XSRF-TOKEN, which proves that a form was sent from our own page and not by another website in your name.',
          ),
          text(
            'While you log in or register, your browser also keeps a reference to the pending code in its session storage and forgets it when the tab is closed. There are no analytics, no advertising cookies and no trackers.',
          ),
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        blocks: [
          text('The Act gives you the right to:'),
          list(
            'obtain a summary of the personal data we hold about you, what we do with it, and with whom it was shared; we send you a copy as well;',
            'have it corrected, completed or brought up to date;',
            'have it erased, unless a law obliges us to keep it;',
            'withdraw your consent;',
            'have a grievance heard and answered;',
            'nominate another person to use these rights in the event of your death or incapacity.',
          ),
          text(
            'Write to us from the e-mail address of your account, or give us another way to be sure that it is you. There is no charge. Please give true particulars and do not raise a request in another person’s name: the Act places that duty on you.',
          ),
        ],
      },
      {
        id: 'children',
        heading: 'Children',
        blocks: [
          text(
            'The website is meant for adults who look after a building. We do not knowingly collect the data of anyone under 18. If a child has sent us some, a parent or guardian should tell us and we erase it.',
          ),
        ],
      },
      {
        id: 'security',
        heading: 'How we protect it',
        blocks: [
          text(
            'Traffic to the website is encrypted. Codes and sessions are stored only in a form from which they cannot be recovered. Your bookings and photos are shown to you and to our staff, and to nobody else. Staff log in with a second factor, and what they open is recorded.',
          ),
          text(
            'No system is beyond failure. If a breach touches your personal data, we inform you and the Data Protection Board of India without delay, as the Act requires, and say what happened and what you can do.',
          ),
        ],
      },
      {
        id: 'grievance',
        heading: 'Grievances',
        blocks: [
          text(
            `For any question or complaint about your data, write to our ${grievance.role}. You get an acknowledgement within ${grievance.acknowledgeWithinHours} hours and an answer within ${grievance.replyWithinDays} days.`,
          ),
          list(
            `${grievance.role}, ${name}`,
            `E-mail: ${grievance.email}, with “Grievance” in the subject`,
            `Telephone: ${grievance.phone}, ${workingHours.sentence}`,
            `Post: ${fullAddress}`,
          ),
          text(
            'If the answer does not settle the matter, you may complain to the Data Protection Board of India in the manner it lays down.',
          ),
        ],
      },
      {
        id: 'changes',
        heading: 'Changes, law and courts',
        blocks: [
          text(
            'When this policy changes, the date at the top changes with it. If we ever want to use your data for a new purpose, we ask you first.',
          ),
          text(
            'This policy is governed by the laws of India. Subject to the powers of the Data Protection Board of India, the courts at Hyderabad, Telangana have jurisdiction.',
          ),
        ],
      },
    ],
  };

  const refund: LegalDocument = {
    path: '/refund-policy',
    title: 'Refund policy',
    summary:
      'Seven working days is the rule throughout: to cancel, to report damage, to return or exchange, and for us to process the refund.',
    inForceSince,
    sections: [
      {
        id: 'scope',
        heading: 'What this policy covers',
        blocks: [
          text(
            `It covers the payment of ${bookingPayment} made online with a booking, and materials that ${name} supplies to you, such as tile adhesive, grout, coatings and tiles. Payments for work at your building follow the stages and conditions of the quotation you accepted; where that quotation is silent, this policy applies.`,
          ),
          text(workingDay),
        ],
      },
      {
        id: 'cancellation',
        heading: 'Cancellation: within 7 working days',
        blocks: [
          text(
            'You may cancel a booking within 7 working days of making it, as long as the visit has not taken place. You need not give a reason, and the whole payment is returned.',
          ),
          list(
            'After the visit has taken place, the booking payment has been used and is not returned.',
            'An order for materials may be cancelled within 7 working days of ordering, until they have been dispatched or mixed to order.',
            'If we cancel, decline the booking, or do not come at the agreed time and you no longer want the visit, the whole payment is returned, whenever that happens.',
          ),
        ],
      },
      {
        id: 'damaged-goods',
        heading: 'Damaged goods: report within 7 working days',
        blocks: [
          text(
            'If goods supplied by us reach you damaged, defective or different from what was ordered, tell us within 7 working days of receiving them. Send a photo of the goods, of the packing and of the batch number. Keep the goods as they are until we have seen them.',
          ),
          text(
            'We check the report, also with the maker where a maker’s warranty applies, and then replace the goods or return the payment, as you prefer.',
          ),
        ],
      },
      {
        id: 'returns',
        heading: 'Returns and exchanges: within 7 working days',
        blocks: [
          text(
            'Goods that are not damaged may be returned or exchanged within 7 working days of receiving them, if they are unused, unopened, in their original packing and accompanied by the bill.',
          ),
          list(
            'Opened bags and tins, tinted or cut-to-size material, and goods past their date cannot be taken back.',
            'Goods with a fault are treated as damaged goods, above.',
            'For an exchange of goods that have no fault, and for their return, you bear the transport. For faulty or wrong goods, we do.',
          ),
        ],
      },
      {
        id: 'refunds',
        heading: 'Refunds: processed within 7 working days',
        blocks: [
          text(
            'Once a refund is approved we process it within 7 working days. It goes back the way it came: an online payment is returned through PhonePe to the account, card or UPI handle that was used. After we have sent it, your bank may take a few more days to show it.',
          ),
          text(
            'If a payment was taken twice, or was taken and the booking still shows as unpaid, we check with PhonePe and return the surplus without a request from you. Please tell us if we have not noticed.',
          ),
        ],
      },
      {
        id: 'how-to-ask',
        heading: 'How to ask',
        blocks: [
          text(
            'Write or call, and give the booking number or the transaction number from your confirmation. You get an acknowledgement, and then a yes, or a no with the reason.',
          ),
          howToReachUs,
        ],
      },
      {
        id: 'law',
        heading: 'Your rights, law and courts',
        blocks: [
          text(
            `This policy adds to your rights under the Consumer Protection Act, 2019 and takes none of them away. If you disagree with a decision, write to our ${grievance.role} at ${grievance.email}, who answers within ${grievance.replyWithinDays} days.`,
          ),
          text(
            'This policy is governed by the laws of India, and the courts at Hyderabad, Telangana have jurisdiction.',
          ),
        ],
      },
    ],
  };

  return { terms, privacy, refund } as const;
}
