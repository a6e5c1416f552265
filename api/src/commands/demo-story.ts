import { bankingZone, hourOfDay } from "../banking-days/cut-off";
import { isBankingDay } from "../banking-days/banking-days";
import type { Portal } from "../composition-root";
import { printDocumentJob } from "../documents/print-document.job";
import { addDays, toLocalDay, type LocalDay } from "../models/values/local-day";
import type { DemoPortal } from "./demo-portal";

/** The demo's past: the portal and the agency's Stripe at one time, which only moves forward. */
export interface Story extends DemoPortal {
  /** User id. */
  adminId: string;
  /** It is then here and at the agency's Stripe, and what is due then is done. */
  moveTo: (time: Date) => Promise<void>;
  /** As `moveTo`, and never back: where that time has passed, what is due is done now. */
  moveOnTo: (time: Date) => Promise<void>;
  /** Runs no jobs: those due today, such as the import of older sales, are left to the caller and the worker. */
  moveToToday: () => Promise<void>;
  /** What happens at the Lab, by its control calls. */
  control: (path: string, body?: object) => Promise<unknown>;
}

/** Of New York: after the debits of a day are sent, and after the nightly work of that day is due. */
export const [sent, looked] = [10, 13];

/**
 * What is due, but for documents, which nothing here waits for: the portal's own worker prints them. Mails are sent, as no debit
 * is made without its notice (D453).
 */
export const runDue = ({ worker }: Portal) => worker.runDue([printDocumentJob.kind]);

/** Calls the Lab's control of the demo's space. */
export function createControl(clockUrl: string): Story["control"] {
  return async (path, body) => {
    const url = new URL(`/lab/${path}`, clockUrl);
    url.search = new URL(clockUrl).search;
    // The adapters speak to the same host: a connection kept from here may be dead when they do.
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

/** The last banking day whose debits have been sent. */
export function findLastDebitDay(now: Date): LocalDay {
  let day = toLocalDay(now, bankingZone);
  while (!isBankingDay(day) || hourOfDay(day, sent) > now) day = addDays(day, -1);
  return day;
}

/** The banking day so many banking days before a day. */
export function findBankingDayBefore(day: LocalDay, count = 1): LocalDay {
  let before = day;
  for (let left = count; left > 0; left -= 1) {
    do before = addDays(before, -1);
    while (!isBankingDay(before));
  }
  return before;
}
