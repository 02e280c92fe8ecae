// The pay page's look: the site's palette and line weights, in one style element whose hash the CSP allows.
import { createHash } from 'node:crypto';
import { palette } from '#contract/scale.ts';

const rules = `
:root {
${Object.entries(palette)
  .map(([name, value]) => `  --${name}: ${value};\n`)
  .join('')}  --wall: 14px;
}
/* As the site does, since it is on the same address: a browser complains when only one of two pages agrees. */
@media (prefers-reduced-motion: no-preference) {
  @view-transition { navigation: auto; }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  min-height: 100vh;
  display: flex;
  flex-direction: column;
  background: var(--earth);
  color: var(--ink);
  font: 400 1.09rem/1.55 system-ui, sans-serif;
  -webkit-font-smoothing: antialiased;
}
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
ul { list-style: none; }
p { text-wrap: pretty; }
h1, h2 { font-weight: 720; font-stretch: 84%; letter-spacing: -0.012em; text-wrap: balance; }
h1 { font-size: clamp(2.6rem, 6vw, 4.4rem); line-height: 0.95; }
h2 { font-size: 1.09rem; line-height: 1.3; font-weight: 660; font-stretch: 100%; letter-spacing: 0; }
a { color: var(--monsoon); font-weight: 640; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--monsoon); outline-offset: 3px; }
.wrap { width: min(1080px, 100% - 2 * clamp(20px, 4vw, 40px)); margin-inline: auto; }

.bar { background: var(--paper); border-bottom: 1.5px solid var(--ink); }
.bar .wrap { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 64px; }
.bar .name { font-weight: 700; font-stretch: 84%; font-size: clamp(1.1rem, 5vw, 1.3rem); line-height: 1; white-space: nowrap; }
.bar .tag { border: 1.5px solid var(--ink); border-radius: 3px; padding: 5px 9px 4px; font-size: 0.9rem; font-weight: 620; line-height: 1.1; white-space: nowrap; }

.sky { position: relative; overflow: hidden; isolation: isolate; background: var(--sky); border-bottom: 2.5px solid var(--ink); }
.rain { position: absolute; inset: 0; width: 100%; height: 100%; z-index: -1; }
.rain path { fill: none; stroke: var(--rain); stroke-width: 0.9; stroke-linecap: round; opacity: 0.55; }
.sky .wrap { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); column-gap: 72px; align-items: end; min-height: min(66vh, 620px); padding-top: 72px; }
.says { align-self: center; margin-bottom: 72px; background: var(--sky); }
.says p { margin-top: 20px; max-width: 27em; font-size: 1.16rem; }

.roof { position: relative; height: 38px; margin-inline: calc(-1 * var(--wall)); }
.roof::before, .roof::after {
  content: ""; position: absolute; bottom: 0; width: var(--wall); height: 30px;
  background: repeating-linear-gradient(135deg, #e2ad92 0 3px, var(--laterite) 3px 4px); border: 1.5px solid var(--ink); border-top: 8px solid var(--ink);
}
.roof::before { left: 0; }
.roof::after { right: 0; }
.roof i { position: absolute; inset: 14px var(--wall) 0; border: 4px solid var(--membrane); border-top: 0; }
.room {
  background: var(--paper); border-top: 14px solid var(--ink); margin-inline: calc(-1 * var(--wall));
  padding-inline: calc(var(--wall) - 1.5px); border-inline: 1.5px solid var(--ink);
  background-image:
    repeating-linear-gradient(135deg, #e2ad92 0 3px, #c9714f 3px 4px),
    repeating-linear-gradient(135deg, #e2ad92 0 3px, #c9714f 3px 4px);
  background-size: var(--wall) 100%; background-position: left, right; background-repeat: no-repeat;
}
.floor { background: var(--paper); border-inline: 1.5px solid var(--ink); }
.facts { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
.facts div { padding: 12px 18px 11px; border-bottom: 1px solid var(--rule); min-width: 0; }
.facts div:first-child { border-right: 1px solid var(--rule); }
.facts .wide { grid-column: 1 / -1; }
dt { font-size: 0.92rem; font-weight: 600; line-height: 1.25; }
dd { margin-top: 3px; line-height: 1.35; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: anywhere; }
.facts .sum dd { font-size: 2.1rem; line-height: 1; font-weight: 720; font-stretch: 84%; }
.outcome { padding: 18px; border-bottom: 1px solid var(--rule); box-shadow: inset 5px 0 0 var(--membrane); }
.outcome.paid { box-shadow: inset 5px 0 0 var(--leaf); }
.outcome.failed { box-shadow: inset 5px 0 0 var(--alarm); }
.outcome p { margin-top: 4px; color: var(--mute); }
.outcome p a { display: inline-flex; align-items: center; min-height: 44px; }

.choices form { margin: 0; }
.choices li + li { border-top: 1px solid var(--rule); }
.choice { display: grid; grid-template-columns: 210px minmax(0, 1fr); column-gap: 18px; align-items: center; padding: 10px 18px; }
.choice p { font-size: 0.98rem; line-height: 1.35; color: var(--mute); }
button {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 46px; padding: 0 12px;
  border: 1.5px solid var(--ink); border-radius: 3px; background: var(--paper); color: var(--ink);
  font: inherit; font-size: 1.02rem; font-weight: 620; line-height: 1.15; cursor: pointer;
}
button:hover { background: var(--ink); color: var(--paper); }
.main .choice { display: block; padding: 0; }
.main button {
  justify-content: space-between; min-height: 64px; padding: 0 20px 0 18px; border: 0; border-radius: 0;
  background: var(--monsoon); color: #fff; font-size: 1.2rem; font-weight: 640;
}
.main button:hover { background: var(--monsoon-deep); }
.main button:focus-visible { outline-color: #fff; outline-offset: -6px; }
.main button svg { width: 34px; height: 14px; fill: none; stroke: currentColor; stroke-width: 1.8; }
.main p { padding: 10px 18px 11px; }

.soil { flex: 1; padding-bottom: 60px; }
.soil::before {
  content: ""; display: block; height: 9px; margin-bottom: 24px;
  background: repeating-linear-gradient(135deg, transparent 0 5px, #8b7f6c 5px 6px);
  mask-image: repeating-linear-gradient(90deg, #000 0 34px, transparent 34px 62px);
}
.soil .wrap { display: grid; grid-template-columns: 1fr 1fr; column-gap: 72px; row-gap: 18px; }
.soil p { margin-top: 2px; max-width: 32em; }

@media (max-width: 820px) {
  .sky .wrap { grid-template-columns: minmax(0, 1fr); min-height: 0; padding-top: 36px; }
  .says { margin-bottom: 18px; }
  .says p { margin-top: 14px; }
  .soil .wrap { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 480px) {
  :root { --wall: 9px; }
  .facts { grid-template-columns: minmax(0, 1fr); }
  .facts .wide dd { font-size: 0.98rem; }
  .facts div:first-child { border-right: 0; }
  .choice { grid-template-columns: minmax(0, 1fr); row-gap: 8px; padding-block: 12px 13px; }
}
`;

export const payPageStyle = {
  css: rules,
  /** For style-src. */
  hash: `sha256-${createHash('sha256').update(rules, 'utf8').digest('base64')}`,
};
