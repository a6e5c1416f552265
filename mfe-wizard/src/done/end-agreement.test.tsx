import type { TerminationAnswer } from "@portal/shared-ui/api";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import {
  buildState,
  depositsState,
  doneState,
  endingState,
  sampleEnd,
  sampleNotice,
  sampleTermination,
} from "../sample-state.js";
import { renderWizard, request, type WizardOptions } from "../test-support/render-wizard.js";

const LOOK = "GET /contract/termination";
const GIVE = "POST /contract/terminate";
const RIGHT = "You can always ask your bank to stop a debit: that right is not affected.";

const revoked = buildState({
  authorization: doneState.authorization && { ...doneState.authorization, status: "revoked" },
});

interface EndOptions {
  state?: WizardOptions["state"];
  termination?: TerminationAnswer;
  routes?: FakeRoutes;
}

/** The client has signed; pressing the button gives notice. */
function renderEnd({ state = doneState, termination = sampleTermination, routes = {} }: EndOptions = {}) {
  const wizard = renderWizard({
    business: { saved: request },
    state,
    routes: {
      [GIVE]: () => {
        wizard.portal.termination = sampleNotice;
        const { noticeAt, agreementEndsAt, authorizationEndsAt } = sampleNotice;
        const ends = { noticeAt: noticeAt ?? "", agreementEndsAt: agreementEndsAt ?? "" };
        const body = { message: "Given.", type: "success", ...ends, authorizationEndsAt: authorizationEndsAt ?? "" };
        return { status: 200, body: { ...body, type: "success" } };
      },
      ...routes,
    },
  });
  wizard.portal.termination = termination;
  return wizard;
}

const findCard = async () => within(await screen.findByRole("region", { name: "End the agreement" }));
const findDialog = async () => within(await screen.findByRole("dialog", { name: "End the agreement?" }));

async function openDialog() {
  await userEvent.click((await findCard()).getByRole("button", { name: "End the agreement" }));
  return findDialog();
}

const confirm = async () => userEvent.click((await openDialog()).getByRole("button", { name: "End the agreement" }));

function readEnds(terms: readonly HTMLElement[]): (string | null)[][] {
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]);
}

const at = (instant: string | null) => formatZonedInstant(instant ?? "", sampleTermination.timeZone);
const bothEnds = [
  ["The agreement ends", at(sampleTermination.agreementEndsAt)],
  ["The debit authorization ends", at(sampleTermination.authorizationEndsAt)],
];

test("shows both ends with the right to stop a payment before notice is given (S55)", async () => {
  renderEnd();

  const card = await findCard();
  expect(await card.findByText("If you give notice now:")).toBeVisible();
  expect(readEnds(card.getAllByRole("term"))).toEqual(bothEnds);
  expect(card.getByText(RIGHT)).toBeVisible();
});

test("does nothing when it is cancelled after the effects are shown", async () => {
  const { api } = renderEnd();

  const dialog = await openDialog();

  expect(readEnds(dialog.getAllByRole("term"))).toEqual(bothEnds);
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(sampleTermination.effects);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(api.requestsOf(GIVE)).toEqual([]);
});

test("shows both ends and how long the authorization lasts after the notice, without a second notice", async () => {
  const { api } = renderEnd();

  await confirm();

  const card = await findCard();
  expect((await card.findByText(/^You gave notice on /)).textContent).toContain(at(sampleNotice.noticeAt));
  expect(readEnds(card.getAllByRole("term"))).toEqual(bothEnds);
  expect(card.getByText(RIGHT)).toBeVisible();
  expect(card.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByText(/^Active until /).textContent).toContain(at(sampleNotice.authorizationEndsAt));
  expect(screen.getByRole("button", { name: "Change bank account" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Revoke authorization" })).toBeVisible();
  expect(api.requestsOf(GIVE).map(({ body }) => body)).toEqual([{}]);
});

test("lets a client give their own notice after one recorded for them", async () => {
  renderEnd({ termination: { ...sampleNotice, canTerminate: true, reason: null } });

  const card = await findCard();
  expect(await card.findByText(/^We have recorded that you gave notice on /)).toBeVisible();
  expect(card.queryByText(/^You gave notice on /)).not.toBeInTheDocument();
  await confirm();
  expect(await card.findByText(/^You gave notice on /)).toBeVisible();
});

test("shows why a notice was refused in the dialog, which stays open", async () => {
  renderEnd({ routes: { [GIVE]: () => ({ status: 403, body: { message: "Please confirm that it is you." } }) } });

  await confirm();

  const alert = await (await findDialog()).findByRole("alert");
  expect(alert).toHaveTextContent("The notice was not given.");
  expect(alert).toHaveTextContent("Please confirm that it is you.");
});

test("gives notice once when confirmed repeatedly", async () => {
  let answer: (() => void) | undefined;
  const { api, portal } = renderEnd({
    routes: { [GIVE]: () => new Promise((resolve) => (answer = () => resolve({ status: 503 }))) },
  });

  await confirm();
  await userEvent.click((await findDialog()).getByRole("button", { name: "Giving notice" }));

  expect(api.requestsOf(GIVE)).toHaveLength(1);
  portal.termination = sampleNotice;
  answer?.();
  // The answer was lost, but the notice was given.
  expect(await (await findCard()).findByText(/^You gave notice on /)).toBeVisible();
});

test("loads again at the next press after a load error, without confirmation", async () => {
  let isDown = true;
  const { api } = renderEnd({
    routes: {
      [LOOK]: () => {
        if (isDown) throw new TypeError("network down");
        return { status: 200, body: sampleTermination };
      },
    },
  });

  const card = await findCard();
  expect(await card.findByRole("alert")).toHaveTextContent(
    "We could not load what happens when you end the agreement.",
  );
  isDown = false;
  await openDialog();
  expect(api.requestsOf(GIVE)).toEqual([]);
});

test.each([
  ["whose deposits are on their way", depositsState],
  ["who has revoked the authorization", revoked],
])("lets a client %s end the agreement", async (_, state) => {
  renderEnd({ state });

  await confirm();

  expect(await (await findCard()).findByText(/^You gave notice on /)).toBeVisible();
});

test.each([
  ["an authorization", revoked],
  ["an authorization that lasts", endingState],
])("names only the agreement's end without %s", async (_, state) => {
  renderEnd({ state });

  const card = await findCard();
  expect(await card.findByText("If you give notice now:")).toBeVisible();
  expect(readEnds(card.getAllByRole("term"))).toEqual(bothEnds.slice(0, 1));
  expect(readEnds((await openDialog()).getAllByRole("term"))).toEqual(bothEnds.slice(0, 1));
  expect(document.body).not.toHaveTextContent("Until then, we debit what you already owe.");
});

test("is not offered beside the bank step to a client who has only signed", async () => {
  renderEnd({ state: buildState() });

  expect(await screen.findByRole("button", { name: "Connect your bank" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "End the agreement" })).not.toBeInTheDocument();
});

test("offers neither bank nor authorization once both ends have passed", async () => {
  const { host } = renderEnd({
    state: buildState({ authorization: doneState.authorization && { ...doneState.authorization, status: "inactive" } }),
    termination: sampleEnd,
  });

  const heading = await screen.findByRole("heading", { level: 1, name: "The agreement has ended" });
  await waitFor(() => expect(heading).toHaveFocus());
  const card = within(screen.getByRole("region", { name: "The end of the agreement" }));
  expect(readEnds(card.getAllByRole("term"))).toEqual([
    ["The agreement ended", at(sampleEnd.agreementEndsAt)],
    ["The debit authorization ended", at(sampleEnd.authorizationEndsAt)],
  ]);
  expect(card.getByRole("link", { name: "Your documents in Settings" })).toHaveAttribute(
    "href",
    "/usersettings#documents",
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(!window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  expect(host.visits).toEqual([]);
});
