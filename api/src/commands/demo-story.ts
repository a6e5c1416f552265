import { bankingZone, hourOfDay } from "../banking-days/cut-off";
import { isBankingDay } from "../banking-days/banking-days";
import type { Portal } from "../composition-root";
import { printDocumentJob } from "../documents/print-document.job";
import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import type { DemoPortal } from "./demo-portal";

/** The demo's past. The portal and the agency's Stripe share one time. */
export interface Story extends DemoPortal {
  adminId: string;
  /** Sets the time of both, and runs the jobs due then. */
  moveTo: (time: Date) => Promise<void>;
  /** Like `moveTo`; if the time has passed, only runs the jobs due now. */
  moveOnTo: (time: Date) => Promise<void>;
  /** Returns to today without running jobs. The caller and the worker run the due jobs, such as the import. */
  moveToToday: () => Promise<void>;
  control: (path: string, body?: object) => Promise<unknown>;
}

/** Hours in New York after the day's debits, and after the nightly work. */
export const [hourAfterDebits, hourAfterNightWork] = [10, 13];

/** Runs due jobs, also mails, because a debit needs its notice (D453). The portal's own worker prints documents later. */
export const runDue = ({ worker }: Portal) => worker.runDue([printDocumentJob.kind]);

export function createControl(clockUrl: string): Story["control"] {
  return async (path, body) => {
    const url = new URL(`/lab/${path}`, clockUrl);
    url.search = new URL(clockUrl).search;
    // Closes the connection: a kept connection may be dead when the adapters use the same host.
    const headers = { "content-type": "application/json", connection: "close" };
    const options = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(url, options);
    if (!reply.ok) throw new Error(`/lab/${path} was refused: ${await reply.text()}`);
    return reply.json();
  };
}

export function createStory(demo: DemoPortal, adminId: string, clockUrl: string): Story {
  const { portal, clock } = demo;
  const control = createControl(clockUrl);
  const setBehind = async (behindMs: number): Promise<void> => {
    await control("stripe/clock", { behindMs });
    clock.behindMs = behindMs;
  };
  const goBehind = async (behindMs: number): Promise<void> => {
    await setBehind(behindMs);
    await runDue(portal);
  };
  const moveTo = (time: Date) => goBehind(clock.now().getTime() + clock.behindMs - time.getTime());
  return {
    ...demo,
    ...{ adminId, control, moveTo },
    moveOnTo: (time) => (time > clock.now() ? moveTo(time) : goBehind(clock.behindMs)),
    moveToToday: () => setBehind(0),
  };
}

/** Returns the last banking day whose debits have been sent. */
export function findLastDebitDay(now: Date): LocalDay {
  let day = toLocalDay(now, bankingZone);
  while (!isBankingDay(day) || hourOfDay(day, hourAfterDebits) > now) day = addDays(day, -1);
  return day;
}

export function findBankingDayBefore(day: LocalDay, count = 1): LocalDay {
  let before = day;
  for (let left = count; left > 0; left -= 1) {
    do before = addDays(before, -1);
    while (!isBankingDay(before));
  }
  return before;
}
