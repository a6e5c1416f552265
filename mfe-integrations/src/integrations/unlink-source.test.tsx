import { buildIntegration } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { renderSquare, unlinked } from "./link-card.fixture.js";

const UNLINKED = "Square is unlinked. The sales that were imported stay.";

test("does nothing when its warning is cancelled", async () => {
  const { api, card } = await renderSquare(buildIntegration());

  await userEvent.click(card.getByRole("button", { name: "Unlink Square" }));
  const dialog = screen.getByRole("dialog", { name: "WARNING" });
  expect(dialog).toHaveTextContent("Sales that are here already stay.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(api.requestsOf("POST /integration/disconnect/square")).toEqual([]);
});

test("moves the focus to the card after a confirmed unlink", async () => {
  let square = buildIntegration();
  const { card } = await renderSquare(square, {
    "POST /integration/get-all": () => ({ status: 200, body: [square] }),
    "POST /integration/disconnect/square": () => {
      square = unlinked;
      return { status: 200, body: { message: UNLINKED, type: "success" } };
    },
  });

  await userEvent.click(card.getByRole("button", { name: "Unlink Square" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Unlink" }));

  expect(await card.findByRole("status")).toHaveTextContent(UNLINKED);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(card.getByText("Not connected")).toBeVisible();
  expect(card.getByRole("button", { name: "Link Square" })).toBeVisible();
  expect(card.getByRole("heading", { name: "Square" })).toHaveFocus();
});

test("shows in the dialog, not as a toast, why it could not be unlinked, until a retry", async () => {
  let isDown = true;
  let square = buildIntegration();
  const { host, card } = await renderSquare(square, {
    "POST /integration/get-all": () => ({ status: 200, body: [square] }),
    "POST /integration/disconnect/square": () => {
      if (isDown) return { status: 503, body: { message: "The portal is busy." } };
      square = unlinked;
      return { status: 200, body: { message: UNLINKED, type: "success" } };
    },
  });

  await userEvent.click(card.getByRole("button", { name: "Unlink Square" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent("The portal is busy.");
  expect(host.notices).toEqual([]);
  expect(card.getByText("Connected")).toBeVisible();

  isDown = false;
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await card.findByText(UNLINKED)).toBeVisible();
});

const pending = buildIntegration({
  isConnected: false,
  status: "disconnected",
  reason: "Square gave us access, but was not linked.",
  cure: "Link Square to try again, or unlink it to end that access now.",
});

test("offers to complete or end access that was granted without a link", async () => {
  const { card } = await renderSquare(pending);

  expect(card.getByText("Not connected")).toBeVisible();
  expect(card.getByText("Square gave us access, but was not linked.")).toBeVisible();
  expect(card.getByText("Link Square to try again, or unlink it to end that access now.")).toBeVisible();
  expect(card.queryByText("Last sync")).not.toBeInTheDocument();
  const names = card.getAllByRole("button").map((button) => button.textContent);
  expect(names).toEqual(["Link Square ", "Unlink Square"]);
});

test.each([
  ["has been revoked", unlinked],
  ["is still being revoked", pending],
])("shows the result of ending access without a link when the access %s", async (_, afterwards) => {
  const message = "We are ending our access to Square.";
  let square = pending;
  const { card } = await renderSquare(square, {
    "POST /integration/get-all": () => ({ status: 200, body: [square] }),
    "POST /integration/disconnect/square": () => {
      square = afterwards;
      return { status: 200, body: { message, type: "success" } };
    },
  });

  await userEvent.click(card.getByRole("button", { name: "Unlink Square" }));
  const dialog = within(screen.getByRole("dialog", { name: "WARNING" }));
  expect(dialog.getByText(/^We lose access to your Square account right away\./)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));

  expect(await card.findByRole("status")).toHaveTextContent(message);
  expect(card.queryByText("Square gave us access, but was not linked.")).not.toBeInTheDocument();
  expect(card.getAllByRole("button").map((button) => button.textContent)).toEqual(["Link Square "]);
  expect(card.getByRole("heading", { name: "Square" })).toHaveFocus();
});

test.each([
  [
    { sales: 1, verified: 4_000 },
    "1 sale of $40.00 that counts toward commission is not billed yet. We will still bill it, as agreed.",
  ],
  [
    { sales: 1_204, verified: 123_456 },
    "1,204 sales of $1,234.56 that count toward commission are not billed yet. We will still bill them, as agreed.",
  ],
])("warns of unbilled sales: %j", async (unbilled, sentence) => {
  const { card } = await renderSquare(buildIntegration({ unbilled }));
  await userEvent.click(card.getByRole("button", { name: "Unlink Square" }));
  const dialog = screen.getByRole("dialog", { name: "WARNING" });
  expect(dialog).toHaveTextContent(sentence);
  expect(dialog).toHaveTextContent("We read your sales up to now one last time");
});

test.each([null, { sales: 0, verified: 0 }])(
  "shows no note about invoices without unbilled sales: %j",
  async (unbilled) => {
    const { card } = await renderSquare(buildIntegration({ unbilled }));
    await userEvent.click(card.getByRole("button", { name: "Unlink Square" }));
    expect(screen.getByRole("dialog", { name: "WARNING" })).not.toHaveTextContent("billed");
  },
);
