// The leak finder as a visitor walks it: without a script, from the home page to what to do, and never past danger.
import { expect, type Page } from '@playwright/test';
import { expectSound } from './page-checks.ts';
import { test } from './test.ts';

/** One of each kind of page that has no address worth finding by search. */
const states = {
  danger: '/leak-finder/roof',
  signs: '/leak-finder/roof/none',
  times: '/leak-finder/roof/none/brown-ring',
  surroundings: '/leak-finder/internal-walls/none/wall-patch/dry-months',
  result: '/leak-finder/roof/none/brown-ring/hours-after-rain/standing-water',
  unsure: '/leak-finder/roof/unsure/brown-ring/rain/not-sure',
  open: '/leak-finder/not-sure/unsure/not-sure/not-sure/not-sure',
  notNeeded: '/leak-finder/internal-walls/none/black-dots/humid/wardrobe',
  dangers: '/leak-finder/danger',
  firstAid: '/leak-finder/danger/electrics',
  red: '/leak-finder/bathroom/electrics',
  afterFirstAid: '/leak-finder/bathroom/electrics/wet-ceiling',
  redResult: '/leak-finder/bathroom/electrics/wet-ceiling/bathing/trap',
  givingWay: '/leak-finder/cracks/giving-way',
  dangerOnceMore: '/leak-finder/concrete/none/member-crack/still',
  onlyDanger: '/leak-finder/concrete/none/bar-line',
  graver: '/leak-finder/building/none/several-flats/shaft',
  ofTheReleaseBefore: '/leak-finder/roof/brown-ring/hours-after-rain/standing-water',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
const start = (page: Page) => page.getByRole('navigation', { name: 'Where is it wet?', exact: true });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('five answers lead to causes with reasons, a check, photos, the work and ways on', {
    tag: ['@phone', '@parts', '@scripts'],
  }, async ({ page }) => {
    await page.goto('/leak-finder');
    await start(page).getByRole('link', { name: /^Roof/ }).click();
    await expect(heading(page)).toHaveText('Is any of this true?');
    await page.getByRole('link', { name: /^None of these/ }).click();
    await expect(heading(page)).toHaveText('What do you see?');
    await page.getByRole('link', { name: 'A brown ring that grows' }).click();
    await page.getByRole('link', { name: /^Hours after rain/ }).click();
    await page.getByRole('link', { name: /^Water stands on the terrace/ }).click();
    await expect(page).toHaveURL(states.result);
    await expect(heading(page)).toHaveText('The terrace is soaked, and lets water through');
    const main = page.getByRole('main');
    await expect(main).toContainText('Before the next rain');
    const first = main.getByRole('region', { name: 'What it probably is' });
    await expect(first).toContainText('Most likely');
    await expect(first).toContainText('Speaks for it');
    await expect(first.getByRole('link', { name: /^How we mend it/ })).toHaveAttribute(
      'href',
      '/services/waterproofing-old-building/roof',
    );
    await expect(part(page, 'What mends it')).toContainText('kept under water');
    await expect(part(page, 'Photos that help').getByRole('listitem')).toHaveCount(4);
    const finding = 'roof.none.brown-ring.hours-after-rain.standing-water';
    await expect(main.getByRole('link', { name: 'Ask for a call with this' })).toHaveAttribute(
      'href',
      `/?finding=${finding}#callback-title`,
    );
    await expect(main.getByRole('link', { name: 'Book a visit with this' })).toHaveAttribute(
      'href',
      `/book-now?finding=${finding}`,
    );
    // From the bar, the header and the footer too.
    const bookNow = page.getByRole('link', { name: 'Book Now', exact: true, includeHidden: true });
    await expect(bookNow).toHaveCount(3);
    for (const link of await bookNow.all())
      await expect(link).toHaveAttribute('href', `/book-now?finding=${finding}`);
    const share = await main.getByRole('link', { name: 'Send it on WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toContain(page.url());
  });

  test('the drawing and the list ask for the same places', { tag: ['@wide', '@scripts'] }, async ({
    page,
  }) => {
    await page.goto('/leak-finder');
    const drawing = page.getByRole('navigation', { name: /^Where is it wet\? The same places/ });
    const drawn = await drawing.getByRole('link').allTextContents();
    const listed = await start(page).locator('ul').first().locator('b').allInnerTexts();
    expect(drawn.map((label) => label.trim())).toEqual(listed);
  });

  test('an answer can be changed, and the others before it stay', { tag: ['@phone', '@scripts'] }, async ({
    page,
  }) => {
    await page.goto(states.result);
    await page.getByRole('link', { name: /^Change: Hours after rain/ }).click();
    await expect(page).toHaveURL(states.times);
  });

  test('danger is asked on every way, and its first aid comes before everything', {
    tag: ['@phone', '@danger'],
  }, async ({ page }) => {
    for (const path of [
      '/leak-finder',
      '/leak-finder/causes',
      '/leak-finder/causes/soaked-terrace',
      '/services',
      '/services/repair-of-the-old-building',
    ]) {
      await page.goto(path);
      const first = page.getByRole('main').getByRole('link', { name: 'Do this first' }).first();
      await expect(first).toHaveAttribute('href', states.dangers);
    }
    await page.goto('/leak-finder/bathroom');
    await page.getByRole('link', { name: /^Water at anything electric/ }).click();
    await expect(heading(page)).toHaveText('Water at something electric');
    const main = page.getByRole('main');
    const aid = main.getByRole('region', { name: 'Do this first' });
    await expect(aid).toContainText('inverter or UPS');
    await expect(aid.getByRole('link', { name: '1912' })).toHaveAttribute('href', 'tel:1912');
    await expect(main.getByRole('heading', { name: 'These answer day and night' })).toBeVisible();
    await expect(main.getByRole('link', { name: '112 emergency' })).toBeVisible();
    await expect(main.getByRole('link', { name: '90000 00000' })).toBeVisible();
    await expect(main).toContainText('Our office answers 9 am to 8 pm, every day.');
    // Who must keep out is sent in by nothing on the page, and offered no booking in its text.
    for (const name of ['The check that tells most', 'Photos that help']) {
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    }
    await expect(main.getByRole('link', { name: /^Book/ })).toHaveCount(0);
    await expect(page.getByText(/photo and a locality/)).toHaveCount(0);
    for (const link of await page.getByRole('link', { name: 'Book Now', exact: true }).all()) {
      await expect(link).toHaveClass(/button-outline/);
      await expect(link).toHaveAttribute('href', '/book-now?finding=bathroom.electrics');
    }
    // When everybody is safe.
    await main.getByText('Find out where the water comes from').click();
    await main.getByRole('link', { name: /^A stain or a drip/ }).click();
    await expect(page).toHaveURL(states.afterFirstAid);
    await expect(main).toContainText('Go on only when everybody is safe');
    await main.getByRole('link', { name: /^When the bathroom is used/ }).click();
    await main.getByRole('link', { name: /^A waste pipe/ }).click();
    await expect(page).toHaveURL(states.redResult);
    await expect(heading(page)).toHaveText('Water at something electric');
    await expect(main).toContainText('Bathroom floor above');
  });

  test('on a phone the bar holds who answers where there is danger, and Book Now stays above', {
    tag: ['@phone', '@danger'],
  }, async ({ page }) => {
    for (const path of [states.givingWay, '/leak-finder/causes/failing-beam-or-column']) {
      await page.goto(path);
      const bar = page.getByRole('navigation', { name: 'Quick actions' });
      await expect(bar.getByRole('link')).toHaveText(['112 emergency', '101 fire', '1912 electricity']);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Book Now' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Less likely');
      await expect(page.getByRole('main')).not.toContainText(/working days/);
    }
    await page.goto(states.result);
    await expect(page.getByRole('navigation', { name: 'Quick actions' })).toContainText('Ask for a call');
  });

  test('on a phone the next step stays in view', { tag: ['@phone', '@layout'] }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [states.result, states.unsure, states.notNeeded, states.open]) {
      await page.goto(path);
      const bar = page.getByRole('navigation', { name: 'Quick actions' });
      await expect(bar.getByRole('link', { name: 'Ask for a call' }), path).toBeInViewport();
    }
  });

  test('where nothing leaks, it says so and does not offer a booking', {
    tag: ['@phone', '@scripts'],
  }, async ({ page }) => {
    await page.goto(states.notNeeded);
    await expect(page.getByRole('heading', { name: 'You may not need us' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book a visit with this' })).toHaveCount(0);
  });

  test('whoever is sure of nothing is told what is common, and to look from the door', {
    tag: ['@phone', '@scripts'],
  }, async ({ page }) => {
    await page.goto(states.open);
    await expect(heading(page)).toHaveText('It can be one of these.');
    await expect(page.getByText('Most likely')).toHaveCount(0);
    await expect(page.getByText('Also possible')).toHaveCount(3);
    await expect(page.getByRole('main')).toContainText('This week');
    await expect(page.getByRole('main')).toContainText('Look once more from the door');
    await page.getByRole('link', { name: 'I looked: answer again' }).click();
    await expect(heading(page)).toHaveText('Is any of this true?');
  });

  test('an address of the release before asks for danger, and then shows what it showed', {
    tag: ['@phone', '@scripts'],
  }, async ({ page }) => {
    await page.goto(states.ofTheReleaseBefore);
    await expect(heading(page)).toHaveText('Is any of this true?');
    await page.getByRole('link', { name: /^None of these/ }).click();
    await expect(page).toHaveURL(states.result);
    // What was danger then is danger now.
    await page.goto('/leak-finder/roof/brown-ring/hours-after-rain/electrics');
    await expect(heading(page)).toHaveText('Water at something electric');
  });
});

for (const [hour, time, words, loudest] of [
  [
    '2026-11-17T12:00:00+05:30',
    '12:00 pm',
    'Our office answers now (9 am to 8 pm, every day).',
    '90000 00000 our office',
  ],
  [
    '2026-11-17T22:00:00+05:30',
    '10:00 pm',
    'Our office is closed now; nobody there picks up (9 am to 8 pm, every day).',
    '112 emergency',
  ],
] as const) {
  test(`at ${hour} a page about danger says who answers`, { tag: ['@phone', '@danger'] }, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(hour));
    for (const path of [states.givingWay, '/leak-finder/causes/fallen-concrete']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(words)).toBeVisible();
      await expect(main.getByRole('heading', { name: `These answer now, at ${time}` })).toBeVisible();
      await expect(page.getByText(/^Our office answers 9 am/)).not.toBeVisible();
      const answering = main.locator('.call-now li').getByRole('link');
      // Whose life is at stake calls 112 first, whoever else stands above it.
      const hurt = main.getByText('Somebody has had a shock, is hurt or trapped: call 112 first.');
      await expect(hurt).toBeVisible({ visible: time === '12:00 pm' && path !== states.givingWay });
      await expect(answering.first()).toHaveText(path === states.givingWay ? '112 emergency' : loudest);
      await expect(page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')).toHaveCount(3);
    }
  });
}

test('no kind of page of the finder has a barrier or scrolls sideways', {
  tag: ['@phone', '@layout'],
}, async ({ page }) => {
  for (const path of Object.values(states)) {
    await page.goto(path);
    await expectSound(page);
  }
});

test('each question can be answered with the keyboard alone', { tag: ['@wide', '@keyboard'] }, async ({
  page,
}) => {
  await page.goto(states.signs);
  await page.getByRole('link', { name: 'A brown ring that grows' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Damp along the corner/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('When is it wet?');
});
