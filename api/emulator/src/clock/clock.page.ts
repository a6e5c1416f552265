import { escapeHtml } from "../pages/escape-html.js";
import { renderPage } from "../pages/layout.js";
import type { TenantClock } from "./tenant-clock.js";

const MINUTE = 60_000;
const STEPS = [
  { label: "1 minute", ms: MINUTE },
  { label: "10 minutes", ms: 10 * MINUTE },
  { label: "1 hour", ms: 60 * MINUTE },
  { label: "1 day", ms: 24 * 60 * MINUTE },
  { label: "7 days", ms: 7 * 24 * 60 * MINUTE },
  { label: "30 days", ms: 30 * 24 * 60 * MINUTE },
] as const;

export function renderClockPage(clock: TenantClock, tenant: string): string {
  const buttons = STEPS.map(
    ({ label, ms }) => `<button name="advanceMs" value="${String(ms)}">+ ${label}</button>`,
  ).join("\n");
  return renderPage({
    title: "Clock",
    path: "/clock",
    tenant,
    live: true,
    body: `<div class="card" id="live"><p class="figure">${clock.now().toISOString().replace("T", " ").slice(0, 19)} UTC</p>
<p class="meta">${describeOffset(clock.offsetMs)}</p></div>
<h2>Let time pass</h2>
<form method="post" action="/clock?space=${escapeHtml(tenant)}">${buttons}</form>
<p class="meta">The portal follows this clock. It only goes forward. POST /lab/reset sets it back to now, and resets the rest of the space.</p>`,
  });
}

function describeOffset(ms: number): string {
  if (ms === 0) return "The same time as this machine.";
  const minutes = Math.floor(ms / MINUTE);
  const parts = [
    [Math.floor(minutes / 1_440), "days"],
    [Math.floor(minutes / 60) % 24, "hours"],
    [minutes % 60, "minutes"],
  ] as const;
  const text = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${String(amount)} ${unit}`)
    .join(", ");
  return `Ahead of this machine by ${text === "" ? "less than a minute" : text}.`;
}
