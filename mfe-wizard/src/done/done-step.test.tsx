import type { BankStateAnswer, RevocationAnswer } from "@portal/shared-ui/api";
import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { accountState, buildState, doneState, endingState, sampleRevocation } from "../sample-state.js";
import { renderWizard, request } from "../test-support/render-wizard.js";

const CHANGE = "POST /pc/change-bank";
const LOOK = "GET /pc/revocation";
const REVOKE = "POST /pc/revoke";

const changing = buildState({ authorization: doneState.authorization });
const revoked = buildState({
  authorization: doneState.authorization && { ...doneState.authorization, status: "revoked" },
});

const done = { status: 200, body: { message: "Done.", type: "success" } } as const;

/** `next` is the wizard's state after a call. */
function renderDone(routes: FakeRoutes = {}, next: BankStateAnswer = revoked) {
  const startNext = () => {
    wizard.portal.state = next;
    return done;
  };
  const wizard = renderWizard({
    business: { saved: request },
    state: doneState,
    routes: {
      [CHANGE]: startNext,
      [REVOKE]: startNext,
      [LOOK]: () => ({ status: 200, body: sampleRevocation }),
      ...routes,
    },
  });
  return wizard;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const findDialog = async () => within(await screen.findByRole("dialog", { name: "Revoke the debit authorization?" }));

/** Whether the browser would ask before leaving. */
const warnsOnLeave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("changing the bank account", () => {
  test("shows its effects first", async () => {
    renderDone();

    const card = within(await screen.findByRole("region", { name: "Debit another account" }));
    expect(card.getByText(/Until then, we keep using the current account\./)).toBeVisible();
    expect(card.getByText(/If you don’t finish within a day, nothing changes\./)).toBeVisible();
    expect(card.getByText(/by email and text message\. We debit nothing in the 24 hours after it\./)).toBeVisible();
  });

  test("can be left from the bank step's question, which has the focus", async () => {
    const { api } = renderDone({}, changing);

    await press("Change bank account");

    const question = await screen.findByRole("heading", { name: "Which bank should we debit?" });
    await waitFor(() => expect(question).toHaveFocus());
    expect(screen.getByText("You are changing the bank account.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Connect your bank" })).toBeVisible();
    expect(api.requestsOf(CHANGE).map(({ body }) => body)).toEqual([{}]);
    expect(warnsOnLeave()).toBe(false);
  });

  test("does not offer to edit the agreement, since a mandate depends on it", async () => {
    renderDone({}, changing);

    await press("Change bank account");

    expect(await screen.findByText("Your agreement is saved.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Edit details" })).not.toBeInTheDocument();
  });

  test("keeps the focus on the button when it shows why it was refused", async () => {
    renderDone({
      [CHANGE]: () => ({ status: 409, body: { message: "Your authorization is on its way to the bank." } }),
    });

    await press("Change bank account");

    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("We could not start the change.");
    expect(alert).toHaveTextContent("Your authorization is on its way to the bank.");
    expect(screen.getByRole("button", { name: "Change bank account" })).toHaveFocus();
  });

  test("goes to the wizard's current step when another device has continued", async () => {
    const { portal } = renderDone({
      [CHANGE]: () => {
        portal.state = accountState;
        return { status: 409, body: { message: "The bank is connected already." } };
      },
    });

    await press("Change bank account");

    expect(await screen.findByRole("heading", { name: "Choose the account to debit" })).toBeVisible();
  });
});

describe("revoking the authorization", () => {
  test("does nothing when it is cancelled after its effects are shown", async () => {
    const { api } = renderDone();

    await press("Revoke authorization");

    const dialog = await findDialog();
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(sampleRevocation.effects);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(api.requestsOf(REVOKE)).toEqual([]);
    expect(screen.getByText(/^Active/)).toBeVisible();
  });

  test("goes to the bank step, which says that nothing is debited, without a leave warning", async () => {
    const { api } = renderDone();

    await press("Revoke authorization");
    await userEvent.click((await findDialog()).getByRole("button", { name: "Revoke authorization" }));

    expect(await screen.findByText("Your debit authorization is revoked.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(api.requestsOf(REVOKE).map(({ body }) => body)).toEqual([{}]);
    expect(warnsOnLeave()).toBe(false);
  });

  test("is refused with a reason while a debit is in transit, but works afterwards", async () => {
    const reason =
      "A debit is on its way. We won't start another one. Your authorization ends when that debit is complete.";
    let revocation: RevocationAnswer = { canRevoke: false, reason, effects: [] };
    renderDone({ [LOOK]: () => ({ status: 200, body: revocation }) });

    await press("Revoke authorization");

    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The authorization cannot be revoked now.");
    expect(alert).toHaveTextContent(reason);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    revocation = sampleRevocation;
    await press("Revoke authorization");
    await findDialog();
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
  });

  test("shows during a debit that it ends later, as its effect and as its result", async () => {
    const reason = "A debit is on its way and can't be stopped here.";
    const message = "Your authorization ends when that debit is complete.";
    const { portal } = renderDone({
      [LOOK]: () => ({ status: 200, body: { ...sampleRevocation, canRevoke: false, reason } }),
      [REVOKE]: () => {
        portal.state = endingState;
        return { status: 409, body: { message, code: "DEBIT_IN_FLIGHT" } };
      },
    });

    await press("Revoke authorization");
    const dialog = await findDialog();
    expect(dialog.getAllByRole("listitem")[0]).toHaveTextContent(reason);
    await userEvent.click(dialog.getByRole("button", { name: "Revoke authorization" }));

    expect(await screen.findByText("Revoked. It ends once the debit already on its way has arrived.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByText(/^Active/)).not.toBeInTheDocument();
    expect(screen.getByText(/Until then, nothing is debited\./)).toBeVisible();
    expect(document.body).not.toHaveTextContent("the current account");
  });

  test("shows a late refusal in the dialog, which stays open", async () => {
    renderDone({ [REVOKE]: () => ({ status: 409, body: { message: "A debit is on its way." } }) });

    await press("Revoke authorization");
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Revoke authorization" }));

    const alert = await dialog.findByRole("alert");
    expect(alert).toHaveTextContent("The authorization was not revoked.");
    expect(alert).toHaveTextContent("A debit is on its way.");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await press("Revoke authorization");
    expect((await findDialog()).queryByRole("alert")).not.toBeInTheDocument();
  });

  test("revokes nothing when its effects could not be loaded", async () => {
    const { api } = renderDone({
      [LOOK]: () => {
        throw new TypeError("network down");
      },
    });

    await press("Revoke authorization");

    expect(await screen.findByRole("alert")).toHaveTextContent("We could not load what happens when you revoke.");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(api.requestsOf(REVOKE)).toEqual([]);
  });

  test("revokes once when confirmed repeatedly", async () => {
    let answer: (() => void) | undefined;
    const { api, portal } = renderDone({
      [REVOKE]: () =>
        new Promise((resolve) => {
          answer = () => {
            portal.state = revoked;
            resolve(done);
          };
        }),
    });

    await press("Revoke authorization");
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Revoke authorization" }));
    await userEvent.click(dialog.getByRole("button", { name: "Revoking" }));
    expect(api.requestsOf(REVOKE)).toHaveLength(1);
    answer?.();
    expect(await screen.findByText("Your debit authorization is revoked.")).toBeVisible();
  });
});

test("works by keyboard, with the safe button first", async () => {
  const { api } = renderDone();
  await screen.findByRole("button", { name: "Revoke authorization" });

  const order = ["Back to Integrations", "The agreement and the authorization in Settings", "Go to Home"];
  for (const name of [...order, "Change bank account", "Revoke authorization"]) {
    await userEvent.tab();
    expect(document.activeElement).toHaveTextContent(name);
  }
  await userEvent.keyboard("{Enter}");
  const dialog = await findDialog();
  expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Cancel",
    "Revoke authorization",
  ]);
  dialog.getByRole("button", { name: "Revoke authorization" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Your debit authorization is revoked.")).toBeVisible();
  expect(api.requestsOf(REVOKE)).toHaveLength(1);
});
