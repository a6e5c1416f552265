import type { HostRole } from "@portal/host-contract";
import type { Dispute } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildAnswered, buildDispute, buildDisputeLine, buildSaleInQuestion } from "../testing/build-dispute.js";
import { setNow } from "../testing/set-now.js";
import { DisputePage } from "./dispute.page.js";

beforeEach(() => setNow("2026-11-28T17:00:00.000Z"));
afterEach(() => jest.useRealTimers());

interface Situation {
  dispute?: Dispute;
  role?: HostRole;
  wire?: FakeRoutes;
  zone?: string;
}

function renderDispute({
  dispute = buildDispute(),
  role = "user",
  wire = {},
  zone = "America/New_York",
}: Situation = {}) {
  const answer = () => ({ status: 200, body: { dispute } });
  const api = fakeWire({ "GET /pc/disputes/{id}": answer, ...wire });
  const agency = { name: "Cedar & Main", email: "help@cedar.example", phone: null, logo: null, timeZone: zone };
  const options = { api, agency, session: { status: "authenticated", role } as const, location: "/dispute?id=dsp_1" };
  return { api, ...renderWithHost(<DisputePage />, options) };
}

/** Waits until the question has loaded. */
async function findHeading(): Promise<HTMLElement> {
  await screen.findByRole("region", { name: "Clocks" });
  return screen.getByRole("heading", { level: 1 });
}

const readFigures = async () => {
  await findHeading();
  return ["On hold", /^(Still debited|Debited)/, "Invoice total"].map(
    (name) => screen.getByText(name, { selector: "dt" }).parentElement?.textContent,
  );
};
const clocks = () =>
  within(screen.getByRole("list", { name: "Clocks" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent.replace(/\s/g, " "));

test("shows the client three sums, the conversation, each line with its sale, and the clocks", async () => {
  renderDispute();
  expect(await findHeading()).toHaveTextContent("Your question about 2 lines Waiting for your reply");
  expect((await readFigures()).map((text) => text?.replace(/\s/g, " "))).toEqual([
    "On hold$153.602 lines, not debited while open",
    "Still debited Mon, Nov 30$905.10everything you didn’t question",
    "Invoice total$1,058.70INV-2026-000133",
  ]);
  const messages = screen.getByRole("list", { name: "Messages" });
  expect(messages).toHaveTextContent(/\$153\.60 is on hold.*Casey Rivera.*It isn’t a sale.*Alex MorganCedar & Main/);
  const file = screen.getByRole("link", { name: "insurance letter.pdf" });
  expect(file).toHaveAttribute("href", "/api/pc/disputes/dsp_1/files/fil_1");
  expect(file.parentElement).toHaveTextContent("180 KB");
  const lines = screen.getByRole("region", { name: "Lines in question 2" });
  expect(lines).toHaveTextContent("Mobile check deposit");
  expect(lines).toHaveTextContent("$30.00of $134.70");
  expect(within(lines).getByText("Refunds in Square").parentElement).toHaveTextContent("None");
  expect(clocks()).toEqual([
    "Your question, within 7 daysMetYou can question more lines until Fri, Dec 4.",
    "The agency’s answer, within 14 days14 days leftAnswer due Sat, Dec 12. A late answer doesn’t settle it either way.",
    "Money back, within 7 daysNot startedStarts when something that was already debited is granted.",
  ]);
  expect(screen.getByRole("region", { name: "If the agency agrees" })).toHaveTextContent("nothing has to come back");
});

test("keeps the text when sending fails; clears the field when it succeeds", async () => {
  let isDown = true;
  const { api } = renderDispute({
    wire: {
      "POST /pc/disputes/{id}/message": () =>
        isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: { dispute: buildDispute() } },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Send reply" }));
  expect(screen.getByLabelText("Your reply")).toHaveAccessibleDescription("Write a message first.");
  await userEvent.type(screen.getByLabelText("Your reply"), "Here is the receipt.");
  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Your message was not sent. It is still here.Busy.");
  expect(screen.getByLabelText("Your reply")).toHaveValue("Here is the receipt.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(screen.getByLabelText("Your reply")).toHaveValue(""));
  expect(api.requestsOf("POST /pc/disputes/{id}/message").map(({ body }) => body)).toEqual([
    { text: "Here is the receipt." },
    { text: "Here is the receipt." },
  ]);
});

test("withdraws after a confirmation that states the effect", async () => {
  let dispute = buildDispute();
  const { api, host } = renderDispute({
    wire: {
      "GET /pc/disputes/{id}": () => ({ status: 200, body: { dispute } }),
      "POST /pc/disputes/{id}/withdraw": () => {
        const lines = dispute.lines.map((line) => ({ ...line, outcome: "withdrawn" as const }));
        const may = { message: false, withdraw: false, choose: false, answer: false };
        dispute = buildDispute({ status: "withdrawn", held: 0, lines, may });
        return { status: 200, body: { dispute } };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = within(screen.getByRole("dialog", { name: "Withdraw your question about 2 lines?" }));
  expect(dialog.getByText(/^\$153\.60 leaves hold and is debited later/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Keep it open" }));
  expect(api.requestsOf("POST /pc/disputes/{id}/withdraw")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Withdrawn"));
  expect(host.notices).toEqual([{ type: "success", message: "Your question is withdrawn." }]);
  expect(screen.queryByRole("button", { name: "Withdraw" })).not.toBeInTheDocument();
  expect(screen.queryByLabelText("Your reply")).not.toBeInTheDocument();
});

test("refunds granted money unless the client chooses a credit", async () => {
  let dispute = buildAnswered();
  const { api } = renderDispute({
    wire: {
      "GET /pc/disputes/{id}": () => ({ status: 200, body: { dispute } }),
      "POST /pc/disputes/{id}/choose": () => {
        dispute = buildAnswered({ settlement: "credit", credited: 12_360, may: { ...dispute.may, choose: false } });
        return { status: 200, body: { dispute } };
      },
    },
  });
  const card = await screen.findByRole("region", { name: "$123.60 comes back to you" });
  expect(card).toHaveTextContent(
    "It was paid already. Choose how until Sun, Dec 6. Without a choice we send a refund to your bank account by Tue, Dec 8.",
  );
  expect(within(card).getByRole("radio", { name: "Refund to my bank account" })).toBeChecked();
  await userEvent.click(within(card).getByRole("radio", { name: "Credit on my next invoice" }));
  await userEvent.click(within(card).getByRole("button", { name: "Credit $123.60" }));
  expect(await screen.findByText("$123.60 comes off your next invoice.")).toBeVisible();
  expect(api.requestsOf("POST /pc/disputes/{id}/choose").map(({ body }) => body)).toEqual([{ settlement: "credit" }]);
});

test.each([
  ["pending", "The refund of $123.60 is on its way to your bank account and arrives Tue, Dec 8."],
  ["succeeded", "$123.60 was refunded to your bank account."],
  ["failed", "The refund of $123.60 didn’t arrive.Your bank sent it back. You get it as credit on your next invoice"],
] as const)("describes the state of a refund that is %s", async (status, text) => {
  const refund = { amount: 12_360, status, arrivesOn: "2026-12-08" };
  const may = { message: false, withdraw: false, choose: false, answer: false };
  renderDispute({ dispute: buildAnswered({ settlement: "refund", refund, may }) });
  expect(await screen.findByRole("region", { name: "Money back" })).toHaveTextContent(text);
});

test.each([
  ["granted", [buildDisputeLine({ outcome: "granted", granted: 12_360 })], "Granted"],
  [
    "granted in part",
    [buildDisputeLine({ outcome: "partly", granted: 5_000, reason: "Half of it" })],
    "Granted in part",
  ],
  ["refused", [buildDisputeLine({ outcome: "refused", reason: "Square shows the sale" })], "Refused"],
  ["of both kinds", buildAnswered().lines, "Granted in part"],
])("names the outcome of an answer that is %s", async (_, lines, label) => {
  const may = { message: false, withdraw: false, choose: false, answer: false };
  renderDispute({ dispute: buildAnswered({ lines, toSettle: 0, refundDue: null, may }) });
  expect(await findHeading()).toHaveTextContent(new RegExp(`${label}$`));
  for (const { reason } of lines)
    if (reason !== null) expect(screen.getByText(`The agency: “${reason}”`)).toBeVisible();
});

test("shows both sides by how much an answer is overdue", async () => {
  setNow("2026-12-15T17:00:00.000Z");
  const overdue = buildDispute({ overdue: true, status: "open" });
  const { unmount } = renderDispute({ dispute: overdue });
  expect(await findHeading()).toHaveTextContent("Answer overdue");
  expect(screen.getByText("The answer is overdue.")).toBeVisible();
  expect(screen.getByText(/^Nothing changes until the agency answers/)).toHaveTextContent(
    /Write below or to help@cedar\.example\.$/,
  );
  expect(clocks()[1]).toContain("3 days late");
  unmount();
  renderDispute({ dispute: { ...overdue, may: { ...overdue.may, answer: true } }, role: "billing" });
  expect(await screen.findByText(/^Decide each line below\./)).toBeVisible();
  expect(clocks()[1]).toContain("3 days late");
});

test("shows the agency the end of a clock in its own zone too, if it differs", async () => {
  renderDispute({ role: "admin", zone: "America/Los_Angeles" });
  await findHeading();
  expect(clocks()[1]).toContain("In Pacific Time: Dec 12, 2026, 8:59 PM.");
});

test("shows viewers everything without actions", async () => {
  const may = { message: false, withdraw: false, choose: false, answer: false };
  renderDispute({ role: "viewer", dispute: buildDispute({ may }) });
  expect(await findHeading()).toHaveTextContent("Demo Detailing questions 2 lines");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "INV-2026-000133" })).not.toBeInTheDocument();
});

test("shows no debit for an invoice in question as a whole, or for one that was debited before", async () => {
  const { unmount } = renderDispute({ dispute: buildDispute({ stillDebited: { amount: 0, date: null } }) });
  expect((await readFigures())[1]).toBe("Still debited$0.00no debit is planned");
  unmount();
  setNow("2026-12-03T17:00:00.000Z");
  renderDispute({ dispute: buildDispute({ held: 0, stillDebited: { amount: 105_870, date: "2026-11-30" } }) });
  const figures = await readFigures();
  expect(figures[0]).toBe("On hold$0.00it was debited, paid or credited already");
  expect(figures[1]).toMatch(/^Debited Mon,\sNov\s30\$1,058\.70/);
});

test("shows that it loads, failed to load, was not found, or that no question is chosen", async () => {
  const { unmount } = renderDispute({ wire: { "GET /pc/disputes/{id}": () => new Promise(() => undefined) } });
  expect(screen.getByText("Loading the question")).toBeInTheDocument();
  unmount();
  let isDown = true;
  const failed = renderDispute({
    wire: {
      "GET /pc/disputes/{id}": () =>
        isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: { dispute: buildDispute() } },
    },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The question could not be loaded.Busy.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: /^Your question about/ })).toBeVisible();
  failed.unmount();
  const none = renderDispute({
    wire: { "GET /pc/disputes/{id}": () => ({ status: 404, body: { message: "There is no such question." } }) },
  });
  expect(await screen.findByRole("heading", { name: "This question was not found" })).toBeVisible();
  none.unmount();
  renderWithHost(<DisputePage />, { location: "/dispute" });
  expect(screen.getByRole("heading", { name: "No question is chosen" })).toBeVisible();
});

test("shows the agency the facts of a partly refunded sale", async () => {
  const dispute = buildDispute({ lines: [buildSaleInQuestion({ outcome: "partly", granted: 1_000, reason: "Half" })] });
  renderDispute({ role: "billing", dispute: { ...dispute, status: "answered" } });
  expect(await screen.findByText("$10.00 of $30.00")).toBeVisible();
  expect(screen.getByText("You: “Half”")).toBeVisible();
});
