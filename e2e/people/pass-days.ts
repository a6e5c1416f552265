import { eventually } from "../fixtures/eventually";
import type { Visitor } from "../fixtures/test";
import type { LabBank } from "../lab/lab-bank";

/** Somebody with an account, in a browser of their own. */
export type Someone = Pick<Visitor, "page" | "calls"> & { account: { email: string; password: string } };

/** Gives a browser the time of the portal and of the bank. */
export async function setClock({ page }: Pick<Someone, "page">, bank: LabBank): Promise<void> {
  await page.context().clock.setFixedTime(await bank.readNow());
}

/** The portal has heard of the new time once the session of before is over: a code of the old one would count for nothing. */
export async function signInAgain({ page, calls, account }: Someone): Promise<void> {
  await eventually(() => calls.get("/pc/debits", 401)).toPass();
  await page.context().clearCookies();
  await calls.signIn(account);
}

/** Days pass for the portal, the bank and each one's own clock. Sessions end, and each signs in again in the same browser. */
export async function passDays(people: readonly Someone[], bank: LabBank, day: string): Promise<void> {
  for (const { page } of people) await page.goto("about:blank");
  await bank.passTo(day);
  await Promise.all(people.map(signInAgain));
  for (const someone of people) await setClock(someone, bank);
}
