import type { ClientBusinessAnswer, CreateContractRequest } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClientBusiness } from "./sample-business.js";
import { WizardPage } from "./wizard.page.js";

const request: CreateContractRequest = {
  businessName: "Whitfield Auto Detailing",
  state: "NY",
  businessType: "Limited liability company",
  address: "418 Harbor Street, Albany, NY 12207",
  textVersion: buildClientBusiness().agreement.version,
};

interface Options {
  business?: Partial<ClientBusinessAnswer>;
  createContract?: FakeRoutes["POST /contract/createContract"];
  role?: "user" | "admin";
}

function renderWizard({ business, createContract, role = "user" }: Options = {}) {
  const api = fakeWire({
    "GET /contract/get-client-business": () => ({ status: 200, body: buildClientBusiness(business) }),
    "POST /contract/createContract":
      createContract ?? (() => ({ status: 200, body: { message: "Saved.", type: "success" } })),
  });
  return { api, ...renderWithHost(<WizardPage />, { api, session: { status: "authenticated", role } }) };
}

async function fillIn(overrides: { agreed?: boolean } = {}) {
  const { agreed = true } = overrides;
  await userEvent.selectOptions(await screen.findByLabelText("State"), "New York");
  await userEvent.selectOptions(screen.getByLabelText("Entity type"), request.businessType);
  await userEvent.type(screen.getByLabelText("Address"), request.address);
  if (agreed) await userEvent.click(screen.getByLabelText("I have read and agree"));
}

const submit = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));

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
  await submit();

  expect(await screen.findByText("Texas")).toBeVisible();
  expect(api.requestsOf("POST /contract/createContract").map((sent) => sent.body)).toEqual([
    { ...request, state: "TX" },
  ]);
});

test("sends nothing while something is missing, and goes to the first field at fault", async () => {
  const { api } = renderWizard();
  await screen.findByLabelText("State");

  await submit();

  expect(screen.getByText("Choose a state.")).toBeVisible();
  expect(screen.getByText("Choose an entity type.")).toBeVisible();
  expect(screen.getByText("Enter the address of the business.")).toBeVisible();
  expect(screen.getByText("Tick the box to agree.")).toBeVisible();
  expect(screen.getByLabelText("State")).toHaveFocus();
  expect(api.requestsOf("POST /contract/createContract")).toEqual([]);
});

test("refuses an agreement that is not ticked", async () => {
  const { api } = renderWizard();
  await fillIn({ agreed: false });

  await submit();

  expect(screen.getByLabelText("I have read and agree")).toBeInvalid();
  expect(screen.getByLabelText("I have read and agree")).toHaveFocus();
  expect(api.requestsOf("POST /contract/createContract")).toEqual([]);
});

test("judges a field when it is left, not while it is filled in", async () => {
  renderWizard();
  const address = await screen.findByLabelText("Address");

  await userEvent.type(address, "12 Main");
  expect(address).toBeValid();

  await userEvent.tab();
  expect(address).toBeInvalid();

  await userEvent.type(address, " Street, Albany");
  expect(address).toBeValid();
});

test("shows 'Error updating details.' with the portal's reason when it is not saved", async () => {
  renderWizard({ createContract: () => ({ status: 503, body: { message: "The portal is busy." } }) });
  await fillIn();

  await submit();

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error updating details.");
  expect(alert).toHaveTextContent("The portal is busy.");
  expect(screen.getByLabelText("Address")).toHaveValue(request.address);
});

test("puts the portal's refusal of a field under that field until it is changed", async () => {
  const fields = { address: "We could not find this address." };
  renderWizard({ createContract: () => ({ status: 422, body: { message: "Please check the address.", fields } }) });
  await fillIn();

  await submit();

  const address = screen.getByLabelText("Address");
  expect(await screen.findByText("We could not find this address.")).toBeVisible();
  expect(address).toBeInvalid();
  expect(address).toHaveFocus();

  await userEvent.type(address, ", USA");
  expect(screen.queryByText("We could not find this address.")).not.toBeInTheDocument();
});

test("saves once however often Continue is pressed", async () => {
  let answer: (() => void) | undefined;
  const { api } = renderWizard({
    createContract: () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 200, body: { message: "Saved.", type: "success" } });
      }),
  });
  await fillIn();

  await submit();
  const button = await screen.findByRole("button", { name: "Saving" });
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText("Address"), "{Enter}");

  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(api.requestsOf("POST /contract/createContract")).toHaveLength(1);

  answer?.();
  expect(await screen.findByText("Your agreement is saved.")).toBeVisible();
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
