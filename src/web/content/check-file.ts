// The words of the page on which anybody can see whether a file is a paper of ours, as it was sent.
export const checkFile = {
  title: 'Check a file',
  meta: 'Check a quotation: is this file the one we sent?',
  lede: 'Is this PDF the quotation, the acceptance or the finding sheet that we sent, unchanged to the last letter?',
  description:
    'Choose a PDF of ours and see whether it is the paper we sent, unchanged. The file stays on your device.',
  how: 'Your file stays on this device. Only its fingerprint, a code of 64 signs worked out from it, is sent to us. We compare it with those of the papers we sent.',
  choose: 'Choose a PDF',
  again: 'Check another file',
  checking: 'Checking',
  same: 'This is our paper, unchanged.',
  papers: {
    quotation: 'It is a quotation that we sent.',
    quotationAccepted: 'It is a quotation that we sent, and this very version was accepted.',
    acceptance: 'It is the acceptance of a quotation.',
    quotationEnded:
      'It is a quotation that we sent. This very version was accepted, and that acceptance no longer holds.',
    acceptanceEnded: 'It is the acceptance of a quotation, and it no longer holds: it has ended since.',
    finding: 'It is a finding sheet: it says what was found at a visit.',
  },
  notSame: 'This is not a paper that we sent, or it was changed.',
  notSameNext: 'Take the file from our mail or from My Booking. If you are in doubt, call {phone}.',
  failed: 'The file could not be checked just now. Please try again.',
  fingerprint: 'Fingerprint of your file (SHA-256)',
  why: {
    title: 'Why this exists',
    text: 'A quotation that was accepted binds both sides. So nobody may change it, not even we: each paper is stored once, with its fingerprint, and never made again. One changed letter gives another fingerprint.',
    law: 'The evidence law of India (Bharatiya Sakshya Adhiniyam, 2023) asks for such a fingerprint, and names SHA-256.',
  },
} as const;
