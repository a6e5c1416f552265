import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClientBusiness } from "../sample-business.js";
import { fillIn, renderWizard, request, submit } from "../test-support/render-wizard.js";

test("focuses the first invalid field without sending while a value is missing", async () => {
  const { api } = renderWizard();
  await screen.findByLabelText("State");

  await submit();

  expect(screen.getByText("Choose a state.")).toBeVisible();
  expect(screen.getByText("Choose an entity type.")).toBeVisible();
  expect(screen.getByText("Enter the address of the business.")).toBeVisible();
  expect(screen.getByText("Type your full name.")).toBeVisible();
  expect(screen.getByText("Tick the box to agree.")).toBeVisible();
  expect(screen.getByLabelText("State")).toHaveFocus();
  expect(api.requestsOf("POST /contract/createContract")).toEqual([]);
});

test("shows beside the button from when sales count", async () => {
  renderWizard();
  const button = await screen.findByRole("button", { name: "Sign and continue" });
  expect(button.parentElement).toHaveTextContent(
    "Counts from the moment you sign. Today's sales until now don't count.",
  );
});

test("offers the text as a file before it is signed", async () => {
  renderWizard();
  const link = await screen.findByRole("link", { name: "Download to read" });
  expect(link).toHaveAttribute("href", "/api/contract/agreement-file");
  expect(link).toHaveAttribute("download");
});

test("warns before signing which letters the PDF prints as code points", async () => {
  const missing = [{ letter: "𓀀", codePoint: "[U+13000]" }];
  const { api } = renderWizard({
    routes: { "POST /contract/check-letters": () => ({ status: 200, body: { missing } }) },
  });
  await fillIn();
  await userEvent.type(screen.getByLabelText("Full name"), " 𓀀");

  await submit();
  expect(await screen.findByText(/It prints \[U\+13000\] for 𓀀/)).toBeVisible();
  expect(api.requestsOf("POST /contract/createContract")).toEqual([]);
  const bodies = api.requestsOf("POST /contract/check-letters").map(({ body }) => body);
  expect(bodies).toEqual([{ texts: [`${request.signature ?? ""} 𓀀`] }]);

  await submit();
  await waitFor(() => expect(api.requestsOf("POST /contract/createContract")).toHaveLength(1));
});

test("does not sign while the check of the PDF's letters fails", async () => {
  const { api } = renderWizard({
    routes: { "POST /contract/check-letters": () => ({ status: 503, body: { message: "The portal is busy." } }) },
  });
  await fillIn();
  await userEvent.type(screen.getByLabelText("Full name"), " שלום");

  await submit();
  expect(await screen.findByText("The portal is busy.")).toBeVisible();
  expect(api.requestsOf("POST /contract/createContract")).toEqual([]);
});

test("rejects an agreement without consent", async () => {
  const { api } = renderWizard();
  await fillIn({ agreed: false });

  await submit();

  expect(screen.getByLabelText("I have read and agree")).toBeInvalid();
  expect(screen.getByLabelText("I have read and agree")).toHaveFocus();
  expect(api.requestsOf("POST /contract/createContract")).toEqual([]);
});

test("validates a field on blur, not while typing", async () => {
  renderWizard();
  const address = await screen.findByLabelText("Address");

  await userEvent.type(address, "12 Main");
  expect(address).toBeValid();

  await userEvent.tab();
  expect(address).toBeInvalid();

  await userEvent.type(address, " Street, Albany");
  expect(address).toBeValid();
});

test("shows 'Error updating details.' with the portal's reason when saving fails", async () => {
  renderWizard({
    routes: {
      "POST /contract/createContract": () => ({ status: 503, body: { message: "The portal is busy." } }),
    },
  });
  await fillIn();

  await submit();

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error updating details.");
  expect(alert).toHaveTextContent("The portal is busy.");
  expect(screen.getByLabelText("Address")).toHaveValue(request.address);
});

test("requires consent to a changed text again, with the input kept", async () => {
  const texts = [
    { version: "1", sections: [{ heading: "Commission", text: "We take 30%." }] },
    { version: "2", sections: [{ heading: "Commission", text: "We take 30% of verified sales." }] },
  ];
  // Neither text includes a consent to electronic records.
  const { electronicConsent: _, ...unconsented } = request;
  const [before, now] = texts;
  let current = before;
  const { api, portal } = renderWizard({
    routes: {
      "GET /contract/get-client-business": () => ({ status: 200, body: buildClientBusiness({ agreement: current }) }),
      "POST /contract/createContract": ({ textVersion }) => {
        if (textVersion !== current?.version) {
          return { status: 409, body: { message: "It has changed.", code: "AGREEMENT_OUTDATED", agreement: current } };
        }
        portal.state = { ...portal.state, step: "bank" };
        return { status: 200, body: { message: "Saved.", type: "success" } };
      },
    },
  });
  await fillIn();
  current = now;

  await submit();

  const news = await screen.findByText("The agreement has changed.");
  expect(document.activeElement).toContainElement(news);
  expect(screen.getByText("We take 30% of verified sales.")).toBeVisible();
  expect(screen.queryByText("Error updating details.")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Address")).toHaveValue(request.address);
  expect(screen.getByLabelText("State")).toHaveValue("NY");
  expect(screen.getByLabelText("I have read and agree")).not.toBeChecked();
  expect(screen.getByLabelText("I have read and agree")).toBeValid();

  await userEvent.click(screen.getByLabelText("I have read and agree"));
  await submit();

  expect(await screen.findByText("Your agreement is saved.")).toBeVisible();
  expect(api.requestsOf("POST /contract/createContract").map(({ body }) => body)).toEqual([
    { ...unconsented, textVersion: "1" },
    { ...unconsented, textVersion: "2" },
  ]);
});

test("shows the portal's error below its field until the field changes", async () => {
  const fields = { address: "We could not find this address." };
  renderWizard({
    routes: {
      "POST /contract/createContract": () => ({ status: 422, body: { message: "Please check the address.", fields } }),
    },
  });
  await fillIn();

  await submit();

  const address = screen.getByLabelText("Address");
  expect(await screen.findByText("We could not find this address.")).toBeVisible();
  expect(address).toBeInvalid();
  await waitFor(() => expect(address).toHaveFocus());

  await userEvent.type(address, ", USA");
  expect(screen.queryByText("We could not find this address.")).not.toBeInTheDocument();
});

test("saves once when 'Sign and continue' is pressed repeatedly", async () => {
  let answer: (() => void) | undefined;
  const { api, portal } = renderWizard({
    routes: {
      "POST /contract/createContract": () =>
        new Promise((resolve) => {
          answer = () => resolve({ status: 200, body: { message: "Saved.", type: "success" } });
        }),
    },
  });
  await fillIn();

  await submit();
  const button = await screen.findByRole("button", { name: "Saving" });
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText("Address"), "{Enter}");

  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(api.requestsOf("POST /contract/createContract")).toHaveLength(1);

  portal.state = { ...portal.state, step: "bank" };
  answer?.();
  expect(await screen.findByText("Your agreement is saved.")).toBeVisible();
});
