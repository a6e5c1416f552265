import { eventually } from "../fixtures/eventually";
import type { Visitor } from "../fixtures/test";
import type { LabBank } from "../lab/lab-bank";

export type Someone = Pick<Visitor, "page" | "calls"> & { account: { email: string; password: string } };

/** Sets a browser's clock to the time of portal and bank. */
export async function setClock({ page }: Pick<Someone, "page">, bank: LabBank): Promise<void> {
  await page.context().clock.setFixedTime(await bank.readNow());
}

/**
 * Waits until the session has expired, which proves that the portal has the new time: a code of the old time would be
 * invalid. Call it after each change of the clock: a session that an earlier change expired proves nothing.
 */
export async function signInAgain({ page, calls, account }: Someone): Promise<void> {
  await eventually(() => calls.get("/pc/debits", 401)).toPass();
  await page.context().clearCookies();
  await calls.signIn(account);
}

/** Lets days pass for portal, bank and browsers. Sessions expire, so each person signs in again in the same browser. */
export async function passDays(people: readonly Someone[], bank: LabBank, day: string): Promise<void> {
  for (const { page } of people) await page.goto("about:blank");
  await bank.passTo(day);
  await Promise.all(people.map(signInAgain));
  for (const someone of people) await setClock(someone, bank);
}
