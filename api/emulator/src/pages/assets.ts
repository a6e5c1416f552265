/** Styles of all pages in light and dark, for widths from 320 px. */
export const LAB_CSS = `
:root { color-scheme: light dark; --canvas: light-dark(#f5f6f8, #0d1116); --surface: light-dark(#fff, #141a21);
  --line: light-dark(#e3e6eb, #252e39); --outline: light-dark(#7a8494, #6b798a); --ink: light-dark(#121820, #e8edf3);
  --quiet: light-dark(#465161, #b0bac6); --accent: light-dark(#1f4fc4, #8fb0ff); --wash: light-dark(#e6edfc, #1f3054); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 0.9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { background: var(--surface); border-bottom: 1px solid var(--line); padding: 0.75rem 1rem; }
.brand { margin: 0 0 0.5rem; font-weight: 600; }
.brand span { display: inline-block; font-weight: 400; color: var(--quiet); font-size: 0.8125rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem; }
nav a { padding: 0.5rem 0.75rem; min-height: 2.75rem; display: inline-flex; align-items: center; border-radius: 6px; }
nav a[aria-current] { background: var(--wash); font-weight: 600; }
a { color: var(--accent); }
main { max-width: 46rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.375rem; margin: 0 0 0.25rem; } h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
.space, .meta { margin: 0 0 0.75rem; color: var(--quiet); font-size: 0.8125rem; overflow-wrap: anywhere; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; margin: 0 0 0.75rem; }
.card h2 { margin-top: 0; overflow-wrap: anywhere; } .card > :last-child { margin-bottom: 0; }
.code { font-size: 1.75rem; font-weight: 600; letter-spacing: 0.12em; font-variant-numeric: tabular-nums; user-select: all; margin: 0 0 0.5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit; }
pre.wire { font: 0.8125rem/1.5 ui-monospace, monospace; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin: 0 0 1rem; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.25rem; flex: 1 1 12rem; min-width: 0; font-weight: 500; }
input, select, textarea, button { font: inherit; color: inherit; min-height: 2.75rem; padding: 0.25rem 0.75rem; border-radius: 6px; border: 1px solid var(--outline); background: var(--surface); max-width: 100%; }
button { cursor: pointer; font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
fieldset { flex: 1 1 100%; display: grid; gap: 0.5rem; margin: 0; padding: 0; border: 0; }
legend { font-weight: 600; margin: 0 0 0.5rem; padding: 0; }
.choice { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent); background: var(--wash); }
.choice input { flex: none; width: 1.125rem; min-height: 1.125rem; margin: 0; accent-color: var(--accent); }
form > .choice { flex-basis: 100%; }
.choice span { min-width: 0; overflow-wrap: anywhere; } small { color: var(--quiet); } .choice small { display: block; font-weight: 400; }
.card ul { margin: 0; padding-left: 1.25rem; overflow-wrap: anywhere; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--surface); }
.paging { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; color: var(--quiet); font-size: 0.8125rem; }
.paging a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.75rem; font-weight: 600; border: 1px solid var(--outline); border-radius: 6px; background: var(--surface); text-decoration: none; }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.figure { font-size: 1.375rem; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** Reloads the element \`#live\` every two seconds, but not while something in it has the focus or text is selected. */
export const LIVE_JS = `
const part = document.getElementById("live");
let busy = false;
async function refresh() {
  if (busy || document.hidden || !part || part.contains(document.activeElement) || String(getSelection())) return;
  busy = true;
  try {
    const response = await fetch(location.href, { headers: { accept: "text/html" }, cache: "no-store" });
    if (response.ok) {
      const next = new DOMParser().parseFromString(await response.text(), "text/html").getElementById("live");
      if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
    }
  } catch {} finally { busy = false; }
}
setInterval(refresh, 2000);
`;
