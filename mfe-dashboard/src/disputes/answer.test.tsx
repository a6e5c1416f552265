import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildAnswered, buildDispute } from "../testing/build-dispute.js";
import { DisputePage } from "./dispute.page.js";

const questioned = buildDispute({
  status: "open",
  may: { message: true, withdraw: false, choose: false, answer: true },
});

function renderAnswer(wire: FakeRoutes = {}) {
  let dispute = questioned;
  const api = fakeWire({
    "GET /pc/disputes/{id}": () => ({ status: 200, body: { dispute } }),
    "POST /pc/disputes/{id}/answer": () => {
      dispute = buildAnswered({ may: { message: false, withdraw: false, choose: false, answer: false } });
      return { status: 200, body: { dispute } };
    },
    ...wire,
  });
  const session = { status: "authenticated", role: "billing" } as const;
  return { api, ...renderWithHost(<DisputePage />, { api, session, location: "/dispute?id=dsp_1" }) };
}

const decide = async (line: string, decision: string) => {
  const group = within(await screen.findByRole("radiogroup", { name: `Decision: ${line}` }));
  await userEvent.click(group.getByRole("radio", { name: decision }));
};
const send = () => screen.getByRole("button", { name: "Send the answer" });
const sent = (api: ReturnType<typeof renderAnswer>["api"]) =>
  api.requestsOf("POST /pc/disputes/{id}/answer").map(({ body }) => body);

test("sends the answer, with the granted sum shown, once each line has a decision", async () => {
  const { api, host } = renderAnswer();
  await decide("Mobile check deposit", "Grant $123.60");
  expect(screen.getByText("You grant $123.60 of $153.60. 1 line needs a decision.")).toBeVisible();
  expect(send()).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(send());
  expect(sent(api)).toEqual([]);

  await decide("Paint Correction", "Grant in part");
  await userEvent.type(screen.getByLabelText("How much of the $30.00 do you grant?"), "10");
  await userEvent.type(screen.getByLabelText("Why not all of it?"), "The receipt says $40.00 off.");
  expect(screen.getByText("You grant $133.60 of $153.60. The answer is final.")).toBeVisible();
  await userEvent.click(send());
  expect(await screen.findByText(/^\$123\.60 goes back/)).toBeVisible();
  expect(sent(api)).toEqual([
    {
      lines: [
        { id: "line_1", outcome: "granted" },
        { id: "line_2", outcome: "partly", granted: 1_000, reason: "The receipt says $40.00 off." },
      ],
    },
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "The answer is sent." }]);
});

test.each([
  ["", "Enter the amount in dollars and cents."],
  ["30.01", "At most $30.00."],
  ["30", "That is the full amount. Choose Grant instead."],
])("refuses to grant '%s' of a line in part, at its field", async (typed, fault) => {
  const { api } = renderAnswer();
  await decide("Mobile check deposit", "Refuse");
  await decide("Paint Correction", "Grant in part");
  const amount = screen.getByLabelText("How much of the $30.00 do you grant?");
  if (typed !== "") await userEvent.type(amount, typed);
  await userEvent.click(send());
  expect(amount).toHaveAccessibleDescription(fault);
  expect(screen.getByLabelText("Why do you refuse?")).toHaveAccessibleDescription(/^Say why\. The client reads it\./);
  expect(sent(api)).toEqual([]);
});

test("keeps the decisions with the portal's errors at the fields", async () => {
  let refusal: { message: string; fields?: Record<string, string> } = { message: "Busy." };
  renderAnswer({ "POST /pc/disputes/{id}/answer": () => ({ status: 422, body: refusal }) });
  await decide("Mobile check deposit", "Grant $123.60");
  await decide("Paint Correction", "Refuse");
  await userEvent.type(screen.getByLabelText("Why do you refuse?"), "Square shows no refund.");
  await userEvent.click(send());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The answer was not sent. Your decisions are still here.Busy.",
  );
  refusal = { message: "Check the reasons.", fields: { "lines.1.reason": "Say more." } };
  await userEvent.click(send());
  expect(await screen.findByText("Say more.")).toBeVisible();
  expect(screen.getByLabelText("Why do you refuse?")).toHaveValue("Square shows no refund.");
});

test("shows lines before the conversation, with a message to the client", async () => {
  renderAnswer();
  const headings = await screen.findAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Lines in question 2",
    "Conversation",
    "Clocks",
    "What happens next",
  ]);
  expect(screen.getByLabelText("Message to the client")).toBeVisible();
});
