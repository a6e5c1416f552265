import { randomInt } from "node:crypto";

import type { RemoteHostAnswer } from "@portal/api-contract";
import type { Page } from "@playwright/test";

import { expectAccessible } from "../fixtures/accessibility";
import { expect, test, type Visitor } from "../fixtures/test";
import type { LabInbox } from "../lab/lab-inbox";
import { DEMO, type Person } from "../people/person";
import type { PortalCalls } from "../people/portal-calls";
import { enterCode, logIn } from "../people/screens";
import { createOutsideTeam, type OutsideTeam } from "./outside-team";

/** Another test's page does not show links for viewers, and compares those of clients and admins. */
const ACCESS = "viewer";

let remove: OutsideTeam["remove"] | null = null;
test.afterEach(() => remove?.());

/** Makes a viewer, whose email has no digits: the inbox would take them for a code. */
async function inviteViewer(calls: PortalCalls, inbox: LabInbox, person: Person, { calls: own }: Visitor) {
  const email = person.email.replace(/\d/g, "x");
  await calls.call("/admin/invitations", { email, role: ACCESS });
  const token = (await inbox.takeLink(email, "/invitation#")).split("#")[1] ?? "";
  const { password } = person;
  await own.call("/user/invitation/accept", { token, firstName: "Noor", lastName: "Haddad", password });
  return { email, password };
}

/** Opens the page until it shows the heading: a change reaches new page loads within a second. */
async function expectHeading(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

async function acceptKeyAndPublish(calls: PortalCalls, { id, publicKey, portalRemote }: OutsideTeam): Promise<void> {
  const proposed = await calls.call("/remotes/keys", { remote: id, publicKey }, 201);
  const { id: key } = (await proposed.json()) as { id: string };
  await calls.call(`/remotes/keys/${key}/accept`, {});
  expect(await portalRemote("publish")).toMatchObject({ release: { version: "1.0.0", state: "ready" } });
}

async function acceptPages(page: Page, { id }: OutsideTeam): Promise<void> {
  await page.goto("/admin/remotes");
  await page.getByRole("button", { name: `Accept pages of ${id} 1.0.0` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`Viewers can open /x/${id}/.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Accept pages" }).click();
  await expect(page.getByRole("list", { name: "Accepted pages" }).getByText(`/x/${id}/`)).toBeVisible();
}

// The team's repository is packed, installed and built meanwhile.
test.setTimeout(300_000);

test("a team adds a page without a change of the shell, ships, rolls back and leaves", async ({
  environment: { portalUrl },
  page,
  calls,
  inbox,
  person,
  newBrowser,
  request,
}) => {
  const readShell = async () => (await request.get("/login")).text();
  const shell = await readShell();
  await calls.signIn(DEMO.admin);
  const id = `mfe-sixth-${String(randomInt(1_000_000))}`;
  const address = `/x/${id}/`;
  const team = await createOutsideTeam({ calls, portalUrl, id, access: [ACCESS] });
  remove = team.remove;
  await acceptKeyAndPublish(calls, team);
  await team.portalRemote("promote");
  const visitor = await newBrowser();
  const viewer = await inviteViewer(calls, inbox, person, visitor);

  await test.step("nobody opens a page that no admin accepted", async () => {
    await expectHeading(page, address, "Page not found");
    await acceptPages(page, team);
  });

  await test.step("a guest signs in and comes back; the person sees page, title and link", async () => {
    const { page: opened } = visitor;
    await expect(async () => {
      await opened.goto(address);
      await expect(opened).toHaveURL(`/login?returnUrl=${encodeURIComponent(address)}`, { timeout: 5_000 });
    }).toPass();
    await logIn(opened, viewer);
    await opened.getByRole("button", { name: "Email me a code" }).click();
    await enterCode(opened, await inbox.takeCode("mail", viewer.email));
    await expect(opened.getByRole("heading", { name: "Reviews of Noor", level: 1 })).toBeVisible();
    await expect(opened).toHaveTitle("Reviews · Partner Portal");
    const { shared } = (await (await calls.get("/remotes/host")).json()) as RemoteHostAnswer;
    expect(shared.react).not.toBe(team.reactVersion);
    await expect(opened.getByText(`React ${shared.react ?? ""}`)).toBeVisible();
    await expectAccessible(opened, "the page of a sixth remote");
    await opened.goto("/usersettings");
    await opened.getByRole("list", { name: "More" }).getByRole("link", { name: "Reviews" }).click();
    await expect(opened).toHaveURL(address);
    await expect(opened.getByRole("heading", { name: "Reviews of Noor", level: 1 })).toBeVisible();
  });

  await test.step("another role does not", async () => {
    await expectHeading(page, address, "Verifying Role");
    await expect(page.getByRole("link", { name: "Reviews" })).toHaveCount(0);
  });

  await test.step("a new version reaches the page, and a rollback takes it back", async () => {
    await team.commitVersion("1.1.0", "All reviews of");
    await team.portalRemote("publish");
    await team.portalRemote("promote");
    await expectHeading(visitor.page, address, "All reviews of Noor");
    await team.portalRemote("rollback");
    await expectHeading(visitor.page, address, "Reviews of Noor");
  });

  await test.step("once its versions are suspended, page and link are gone", async () => {
    for (const version of ["1.0.0", "1.1.0"]) {
      await calls.call(`/remotes/${id}/suspend`, { version, reason: "The team leaves." });
    }
    expect(await team.portalRemote("prune")).toMatchObject({ pruned: [] });
    await expectHeading(visitor.page, address, "Page not found");
    await visitor.page.goto("/usersettings");
    await expect(visitor.page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
    await expect(visitor.page.getByText("More", { exact: true })).toHaveCount(0);
  });
  expect(await readShell()).toBe(shell);
});
