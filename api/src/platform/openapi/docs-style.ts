/** The API imports nothing from the front end, so the design tokens are repeated here. A test compares them. */
export const docsStyle = `:root {
  color-scheme: light dark;
  --canvas: light-dark(#f5f6f8, #0d1116);
  --surface: light-dark(#ffffff, #141a21);
  --sunken: light-dark(#eef0f4, #0f141a);
  --hover: light-dark(#f0f2f6, #1c242e);
  --hairline: light-dark(#e3e6eb, #252e39);
  --outline: light-dark(#7a8494, #6b798a);
  --ink: light-dark(#121820, #e8edf3);
  --ink-2: light-dark(#465161, #b0bac6);
  --accent: light-dark(#1f4fc4, #8fb0ff);
  --accent-wash: light-dark(#e6edfc, #1f3054);
  --good: light-dark(#0c6b45, #5fcf9b);
  --good-wash: light-dark(#e5f4ec, #12291f);
  --focus: light-dark(#1f4fc4, #a9c2ff);
  --font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --font-mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --text-xs: 0.75rem;
  --text-s: 0.8125rem;
  --text-m: 0.875rem;
  --text-l: 1.0625rem;
  --text-figure: clamp(1.25rem, 1rem + 1vw, 1.625rem);
  --r-control: 6px;
  --r-card: 10px;
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: var(--text-m)/1.5 var(--font); }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
code, pre { font-family: var(--font-mono); }
.page { display: grid; gap: 1rem; max-width: 72rem; margin: 0 auto; padding: 1rem; }
.side { display: grid; gap: 0.75rem; align-content: start; }
.side ul { list-style: none; margin: 0; padding: 0; }
.groups { display: flex; flex-wrap: wrap; gap: 0.25rem; }
.groups ul { display: none; }
.groups a { display: flex; align-items: center; min-height: 2.75rem; padding: 0 0.75rem; border-radius: var(--r-control);
  border: 1px solid var(--hairline); background: var(--surface); text-decoration: none; font-weight: 500; }
.groups a:hover { background: var(--hover); }
h1 { margin: 0; font-size: var(--text-figure); line-height: 1.25; font-weight: 600; }
h2 { margin: 1.5rem 0 0.5rem; font-size: var(--text-l); font-weight: 600; }
h3 { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0; font-size: var(--text-m); font-weight: 600; }
h3 code { overflow-wrap: anywhere; min-width: 0; }
p { margin: 0.5rem 0 0; overflow-wrap: anywhere; }
.quiet { color: var(--ink-2); font-size: var(--text-s); }
.card { background: var(--surface); border: 1px solid var(--hairline); border-radius: var(--r-card); padding: 1rem; margin: 0 0 0.75rem; }
.card:target { border-color: var(--accent); }
.method { padding: 0.125rem 0.5rem; border-radius: var(--r-control); font: 600 var(--text-xs)/1.5 var(--font-mono);
  background: var(--accent-wash); color: var(--accent); }
.method.get { background: var(--good-wash); color: var(--good); }
label { display: grid; gap: 0.25rem; font-weight: 500; }
input { font: inherit; font-size: 1rem; color: inherit; min-height: 2.75rem; padding: 0 0.75rem; width: 100%;
  border: 1px solid var(--outline); border-radius: var(--r-control); background: var(--surface); }
details { border-top: 1px solid var(--hairline); margin-top: 0.5rem; }
summary { display: flex; align-items: center; min-height: 2.75rem; cursor: pointer; color: var(--ink-2); }
summary::before { content: "\\203a"; width: 1.25rem; font-size: var(--text-l); }
details[open] > summary::before { content: "\\2304"; }
pre { margin: 0 0 0.5rem; padding: 0.75rem; overflow-x: auto; font-size: var(--text-xs); background: var(--sunken);
  border: 1px solid var(--hairline); border-radius: var(--r-control); max-height: 24rem; }
@media (min-width: 56rem) {
  .page { grid-template-columns: 17rem minmax(0, 1fr); gap: 2rem; padding: 1.5rem; }
  .side { position: sticky; top: 1.5rem; max-height: calc(100vh - 3rem); overflow-y: auto; padding: 4px; margin: -4px; }
  .groups { display: block; }
  .groups > li { margin-bottom: 0.75rem; }
  .groups ul { display: block; }
  .groups a { min-height: 2rem; padding: 0 0.5rem; border: 0; background: none; }
  .groups ul a { font: var(--text-xs)/1.4 var(--font-mono); color: var(--ink-2); padding-block: 0.25rem; min-height: 1.75rem;
    overflow-wrap: anywhere; }
}
`;
