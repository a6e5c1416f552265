import type { Page } from "@playwright/test";

import { eventually } from "../fixtures/eventually";
import type { PageGuard } from "../fixtures/page-guard";
import { expect, test } from "../fixtures/test";
import type { LabInbox } from "../lab/lab-inbox";
import type { Person } from "../people/person";
import type { PortalCalls } from "../people/portal-calls";
import { agree, enterCode } from "../people/screens";
import { chooseAccount, connectBank } from "../people/wizard-screens";

/** Signs in by password alone in the trusted browser: the second factor is then older than 15 minutes (S18). */
async function signInAgain(calls: PortalCalls, { email, password }: Person): Promise<void> {
  await calls.call("/user/login", { email, password });
}

/** Leaves Home and signs in again. Home's requests would be refused when the previous session ends. */
async function leaveAndSignInAgain(page: Page, calls: PortalCalls, person: Person): Promise<void> {
  await page.goto("about:blank");
  await signInAgain(calls, person);
}

/** Signs in again without leaving the page. No request may be open, because the previous session ends. */
async function stayAndSignInAgain(guard: PageGuard, calls: PortalCalls, person: Person): Promise<void> {
  await eventually.poll(() => guard.listOpen()).toEqual([]);
  await signInAgain(calls, person);
}

const confirmation = (page: Page) => page.getByRole("dialog", { name: "Confirm it is you" });

/** Confirms by an email or text code, in the wizard's own document. */
async function confirm(page: Page, inbox: LabInbox, person: Person, by: "mail" | "sms"): Promise<void> {
  const contact = by === "mail" ? person.email : `+1${person.phone}`;
  await inbox.skip(by, contact);
  const dialog = confirmation(page);
  await dialog.getByRole("button", { name: by === "mail" ? "Email me a code" : "Text me a code" }).click();
  await enterCode(page, await inbox.takeCode(by, contact));
  await expect(dialog).toBeHidden();
}

/** Waits for Home, which then loads its data. */
async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
}

async function openMandate(page: Page): Promise<void> {
  await page.goto("/PrivateClientWizard");
  await agree(page);
  await connectBank(page, "Success");
  await chooseAccount(page);
}

test("an old second factor must be renewed before each change of debit authorization", async ({
  page,
  signUp,
  calls,
  inbox,
  guard,
}) => {
  const person = await signUp("complete");

  await test.step("before debits are authorized; a canceled check authorizes nothing", async () => {
    await openMandate(page);
    await stayAndSignInAgain(guard, calls, person);
    guard.announce({ url: "/api/pc/accept-mandate", status: 403 });
    await page.getByRole("button", { name: "Authorize debits" }).click();
    await confirmation(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("The debits could not be authorized.")).toBeVisible();
    await page.getByRole("button", { name: "Authorize debits" }).click();
    await confirm(page, inbox, person, "mail");
    await expectHome(page);
  });

  await test.step("before the bank account is changed; going back authorizes nothing", async () => {
    await leaveAndSignInAgain(page, calls, person);
    guard.announce({ url: "/api/pc/change-bank", status: 403 });
    await page.goto("/PrivateClientWizard");
    await page.getByRole("button", { name: "Change bank account" }).click();
    await confirm(page, inbox, person, "mail");
    await expect(page.getByRole("heading", { name: "Which bank should we debit?" })).toBeVisible();
    await stayAndSignInAgain(guard, calls, person);
    await page.getByRole("button", { name: "Keep the current account" }).click();
  });

  await test.step("before the agreement is ended", async () => {
    guard.announce({ url: "/api/contract/terminate", status: 403 });
    const card = page.getByRole("region", { name: "End the agreement" });
    await card.getByRole("button", { name: "End the agreement" }).click();
    const dialog = page.getByRole("dialog", { name: "End the agreement?" });
    await expect(dialog.getByRole("term")).toHaveText(["The agreement ends", "The debit authorization ends"]);
    await dialog.getByRole("button", { name: "End the agreement" }).click();
    await confirm(page, inbox, person, "sms");
    await expect(card.getByText(/^You gave notice on /)).toBeVisible();
    await expect(page.getByText(/^Active until /)).toBeVisible();
    await expect
      .poll(async () => (await inbox.list("mail", person.email)).map(({ subject }) => subject))
      .toContain("You have ended the agreement");
  });

  await test.step("before debits are revoked", async () => {
    await stayAndSignInAgain(guard, calls, person);
    guard.announce({ url: "/api/pc/revoke", status: 403 });
    await page.getByRole("button", { name: "Revoke authorization" }).click();
    const dialog = page.getByRole("dialog", { name: "Revoke the debit authorization?" });
    await dialog.getByRole("button", { name: "Revoke authorization" }).click();
    await confirm(page, inbox, person, "sms");
    await expect(page.getByText("Your debit authorization is revoked.", { exact: true })).toBeVisible();
  });
});
