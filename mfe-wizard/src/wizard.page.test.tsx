import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClientBusiness } from "./sample-business.js";
import { accountState, buildState, depositsState, doneState, mandateState, sampleMandate } from "./sample-state.js";
import { fillIn, renderWizard, request, submit } from "./test-support/render-wizard.js";
import { STEP_WORDS } from "./wizard-steps.js";

test("opens at step 1 of 4 with the business's name and the stored agreement", async () => {
  const sections = [{ heading: "Commission", text: "We take 30% of verified sales." }];
  renderWizard({ business: { agreement: { version: "7", sections } } });

  expect(await screen.findByText("Whitfield Auto Detailing")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Commission" })).toBeVisible();
  expect(screen.getByText("We take 30% of verified sales.")).toBeVisible();
  const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual(["step", null, null, null]);
  expect(steps[0]).toHaveTextContent("Agreement");
});

test("lists the fifty states and the District of Columbia", async () => {
  renderWizard();

  const options = within(await screen.findByLabelText("State")).getAllByRole<HTMLOptionElement>("option");
  const codes = options.map((option) => option.value).filter(Boolean);

  expect(new Set(codes).size).toBe(51);
  expect(codes).toContain("DC");
  expect(codes).not.toContain("PR");
});

test("continues to the bank once the agreement is saved", async () => {
  const { api } = renderWizard();
  await fillIn();

  await submit();

  expect(await screen.findByText("Your agreement is saved.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Connect your bank" })).toBeVisible();
  expect(screen.getByText("New York")).toBeVisible();
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent("Bank connect");
  expect(api.requestsOf("POST /contract/createContract").map((sent) => sent.body)).toEqual([request]);
});

test("moves the focus to the next step's question", async () => {
  renderWizard();
  await fillIn();

  await submit();

  const question = await screen.findByRole("heading", { name: "Which bank should we debit?" });
  await waitFor(() => expect(question).toHaveFocus());
});

test("resumes after a saved agreement", async () => {
  renderWizard({ business: { saved: request } });

  expect(await screen.findByText("Your agreement is saved.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Sign and continue" })).not.toBeInTheDocument();
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent("Bank connect");
});

describe("the leave warning", () => {
  /** Whether the browser would ask before leaving. */
  const warnsOnLeave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  test("is active only after the agreement is saved", async () => {
    renderWizard();
    await fillIn();
    expect(warnsOnLeave()).toBe(false);

    await submit();

    await screen.findByText("Your agreement is saved.");
    expect(warnsOnLeave()).toBe(true);
  });

  test("is active when the client resumes after the agreement, even while editing it", async () => {
    const { unmount } = renderWizard({ business: { saved: request } });
    await userEvent.click(await screen.findByRole("button", { name: "Edit details" }));
    expect(warnsOnLeave()).toBe(true);

    unmount();
    expect(warnsOnLeave()).toBe(false);
  });
});

test("requires consent again after the client edits the details", async () => {
  const { api } = renderWizard({ business: { saved: request } });

  await userEvent.click(await screen.findByRole("button", { name: "Edit details" }));

  expect(screen.getByLabelText("State")).toHaveValue("NY");
  expect(screen.getByLabelText("Address")).toHaveValue(request.address);
  expect(screen.getByLabelText("I have read and agree")).not.toBeChecked();

  await userEvent.selectOptions(screen.getByLabelText("State"), "Texas");
  await userEvent.click(screen.getByLabelText("I have read and agree"));
  await userEvent.type(screen.getByLabelText("Full name"), request.signature ?? "");
  await submit();

  expect(await screen.findByText("Texas")).toBeVisible();
  expect(api.requestsOf("POST /contract/createContract").map((sent) => sent.body)).toEqual([
    { ...request, state: "TX" },
  ]);
});

test("gives an admin a preview that cannot be submitted", async () => {
  const { api } = renderWizard({ role: "admin", business: { businessName: "" } });

  expect(await screen.findByText("Preview")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Sign and continue" })).not.toBeInTheDocument();

  await userEvent.type(screen.getByLabelText("Address"), "418 Harbor Street, Albany{Enter}");
  expect(api.requestsOf("POST /contract/createContract")).toEqual([]);
});

test("shows which part did not load until a retry on request", async () => {
  let isDown = true;
  renderWizard({
    routes: {
      "GET /contract/get-client-business": () => {
        if (isDown) throw new TypeError("network down");
        return { status: 200, body: buildClientBusiness() };
      },
    },
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("The agreement could not be loaded.");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByLabelText("State")).toBeVisible();
});

test("shows an error until the wizard's step loads on request", async () => {
  let isDown = true;
  renderWizard({
    routes: {
      "GET /pc/state": () => {
        if (isDown) throw new TypeError("network down");
        return { status: 200, body: mandateState };
      },
    },
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("The wizard could not be loaded.");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("button", { name: "Authorize debits" })).toBeVisible();
});

test("shows a loading message", () => {
  renderWizard({ routes: { "GET /pc/state": () => new Promise(() => undefined) } });

  expect(screen.getByRole("status")).toHaveTextContent("Loading the agreement");
});

test.each([
  ["bank", "Bank connect", buildState()],
  ["account", "Choose account", accountState],
  ["mandate", "Debit authorization", mandateState],
  ["deposits", "Debit authorization", depositsState],
] as const)("resumes at the step %s", async (_, name, state) => {
  renderWizard({ state });

  await screen.findByRole("heading", { level: 1, name: STEP_WORDS[state.step].title });
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent(name);
});

test("shows the final state with all steps done to a client who has finished, without a leave warning", async () => {
  const { host } = renderWizard({ state: doneState });

  expect(await screen.findByRole("heading", { name: "Your bank account is connected" })).toBeVisible();
  expect(screen.getByText(/Active/)).toBeVisible();
  expect(screen.getByRole("link", { name: /in Settings/ })).toHaveAttribute("href", "/usersettings#documents");
  expect(screen.queryByRole("listitem", { current: "step" })).not.toBeInTheDocument();
  expect(host.visits).toEqual([]);
  expect(!window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
});

test("shows an admin all four steps, read-only", async () => {
  renderWizard({ role: "admin", business: { businessName: "" }, state: { mandate: sampleMandate } });

  const next = async () => userEvent.click(await screen.findByRole("button", { name: "Next step" }));
  for (const step of ["bank", "account", "mandate"] as const) {
    await next();
    expect(await screen.findByRole("heading", { level: 1, name: STEP_WORDS[step].title })).toHaveFocus();
    expect(screen.getByText("Preview")).toBeVisible();
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names.filter((name) => !/^(Previous|Next) step$/.test(name))).toEqual([]);
  }
  expect(screen.queryByRole("button", { name: "Next step" })).not.toBeInTheDocument();
});
