import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClientBusiness } from "./sample-business.js";
import { fillIn, renderWizard, request, submit } from "./test-support/render-wizard.js";
import { WizardPage } from "./wizard.page.js";

test("opens at step 1 of 4 with the business's name and the agreement as the portal keeps it", async () => {
  const sections = [{ heading: "Commission", text: "We take 30% of verified sales." }];
  renderWizard({ business: { agreement: { version: "7", sections } } });

  expect(await screen.findByText("Whitfield Auto Detailing")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Commission" })).toBeVisible();
  expect(screen.getByText("We take 30% of verified sales.")).toBeVisible();
  const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual(["step", null, null, null]);
  expect(steps[0]).toHaveTextContent("Agreement");
});

test("offers the fifty states and the District of Columbia", async () => {
  renderWizard();

  const options = within(await screen.findByLabelText("State")).getAllByRole<HTMLOptionElement>("option");
  const codes = options.map((option) => option.value).filter(Boolean);

  expect(new Set(codes).size).toBe(51);
  expect(codes).toContain("DC");
  expect(codes).not.toContain("PR");
});

test("saves the agreement and says honestly what is open", async () => {
  const { api } = renderWizard();
  await fillIn();

  await submit();

  expect(await screen.findByText("Your agreement is saved.")).toBeVisible();
  expect(screen.getByText(/That step is not open yet/)).toBeVisible();
  expect(screen.getByText("New York")).toBeVisible();
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent("Bank connect");
  expect(api.requestsOf("POST /contract/createContract").map((sent) => sent.body)).toEqual([request]);
});

test("moves the focus to the news of the saved agreement", async () => {
  renderWizard();
  await fillIn();

  await submit();

  const news = await screen.findByText("Your agreement is saved.");
  expect(document.activeElement).toContainElement(news);
});

test("resumes after the agreement when it was saved before", async () => {
  renderWizard({ business: { saved: request } });

  expect(await screen.findByText("Your agreement is saved.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Continue" })).not.toBeInTheDocument();
});

describe("the question before leaving", () => {
  /** Whether the browser would ask. */
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  test("comes once the agreement is saved, and not before", async () => {
    renderWizard();
    await fillIn();
    expect(asks()).toBe(false);

    await submit();

    await screen.findByText("Your agreement is saved.");
    expect(asks()).toBe(true);
  });

  test("comes to whoever resumes after the agreement, also while they edit it", async () => {
    const { unmount } = renderWizard({ business: { saved: request } });
    await userEvent.click(await screen.findByRole("button", { name: "Edit details" }));
    expect(asks()).toBe(true);

    unmount();
    expect(asks()).toBe(false);
  });
});

test("lets the details be edited, and asks for consent again", async () => {
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
  expect(screen.queryByRole("button", { name: "Continue" })).not.toBeInTheDocument();

  await userEvent.type(screen.getByLabelText("Address"), "418 Harbor Street, Albany{Enter}");
  expect(api.requestsOf("POST /contract/createContract")).toEqual([]);
});

test("says that the agreement did not come, and tries again on request", async () => {
  let isDown = true;
  const api = fakeWire({
    "GET /contract/get-client-business": () => {
      if (isDown) throw new TypeError("network down");
      return { status: 200, body: buildClientBusiness() };
    },
  });
  renderWithHost(<WizardPage />, { api, session: { status: "authenticated", role: "user" } });

  expect(await screen.findByRole("alert")).toHaveTextContent("The agreement could not be loaded.");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByLabelText("State")).toBeVisible();
});

test("says what it waits for", () => {
  const api = fakeWire({ "GET /contract/get-client-business": () => new Promise(() => undefined) });
  renderWithHost(<WizardPage />, { api });

  expect(screen.getByRole("status")).toHaveTextContent("Loading the agreement");
});
