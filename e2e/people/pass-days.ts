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
