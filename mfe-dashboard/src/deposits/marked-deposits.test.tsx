import type { MarkedDeposit } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { OrderDialog } from "../sales/order-dialog.js";
import { buildDeposit, buildDeposits } from "../testing/build-billing.js";
import { buildOrder } from "../testing/build-sales.js";
import { MarkedDepositsCard } from "./marked-deposits-card.js";

const listing =
  (...deposits: MarkedDeposit[]): FakeRoutes["GET /pc/marked-deposits"] =>
  () => ({ status: 200, body: buildDeposits(...deposits) });

function renderCard(routes: FakeRoutes) {
  const api = fakeWire(routes);
  return { api, ...renderWithHost(<MarkedDepositsCard />, { api, location: "/debits" }) };
}

const objection = { at: "2026-11-29T15:05:00.000Z", reason: "A loan of my own", decision: null };
const invoice = { id: "inv_93", invoice_number: "INV-2026-000093" };

test("sends an objection with a reason to a deposit that shows who marked it, when and why", async () => {
  let isObjected = false;
  const { api, host } = renderCard({
    "GET /pc/marked-deposits": () => ({
      status: 200,
      body: buildDeposits(buildDeposit(isObjected ? { canObject: false, objection } : {})),
    }),
    "POST /pc/object-to-sale": () => {
      isObjected = true;
      return { status: 200, body: { message: "We have your objection.", type: "success" } };
    },
  });
  const item = await screen.findByRole("listitem");
  expect(item).toHaveTextContent(/CHECK 1182.*\$420\.00Counts as a sale/);
  expect(item).toHaveTextContent(
    /Alex Morgan of the agency marked this deposit as a sale on Nov.28,.2026, 2:41.PM.EST\.Reason: “Paid by check for a ceramic coating”/,
  );
  expect(item).toHaveTextContent("You can object until it is billed, and for 7 days after that.");
  await userEvent.click(within(item).getByRole("button", { name: "Object: CHECK 1182" }));
  const dialog = screen.getByRole("dialog", { name: "Object: CHECK 1182" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Object" }));
  expect(within(dialog).getByLabelText("Reason")).toHaveAccessibleDescription(/Say why\./);
  expect(api.requestsOf("POST /pc/object-to-sale")).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText("Reason"), "A loan of my own");
  await userEvent.click(within(dialog).getByRole("button", { name: "Object" }));

  expect(await screen.findByText("It isn’t billed until the agency decides.")).toBeVisible();
  expect(screen.getByText("You objected")).toBeVisible();
  expect(api.requestsOf("POST /pc/object-to-sale").map(({ body }) => body)).toEqual([
    { id: "fctxn_1", reason: "A loan of my own" },
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "We have your objection." }]);
});

const decision = { keep: true, at: "2026-11-30T15:05:00.000Z", by: "Alex Morgan", reason: "The invoice says so" };

test.each<[string, Partial<MarkedDeposit["marking"]>, RegExp]>([
  ["a billed deposit", { invoice, objectUntil: "2026-12-05" }, /You can object until Dec 5, 2026\./],
  [
    "an objection to a billed deposit",
    { invoice, objection, canObject: false },
    /“A loan of my own”It is on INV-2026-000093\. The agency decides whether to credit it\./,
  ],
  [
    "an old bill",
    { invoice, canObject: false, objectUntil: "2026-11-05" },
    /The time to object is over\. If you disagree, send the agency a message\./,
  ],
  [
    "a decision",
    { objection: { ...objection, decision }, canObject: false },
    /Alex Morgan did not agree on Nov.30,.2026, 10:05.AM.EST: “The invoice says so”If you disagree, send/,
  ],
  ["an unmarked deposit", { marked: false }, /took this deposit off your sales.*You can object/],
  [
    "a deposit that the bank reversed",
    { marked: false, by: null, takenBack: true, canObject: false },
    /The bank took this deposit back on Nov.28,.2026, 2:41.PM.EST, so it does not count\.$/,
  ],
])("explains the state of %s", async (_of, marking, words) => {
  renderCard({ "GET /pc/marked-deposits": listing(buildDeposit(marking)) });
  expect(await screen.findByRole("listitem")).toHaveTextContent(words);
});

test("offers an objection only to the latest change of a deposit", async () => {
  const before = buildDeposit({ at: "2026-11-20T19:41:00.000Z", marked: false, canObject: false });
  renderCard({ "GET /pc/marked-deposits": listing(buildDeposit(), before) });
  const [, second] = await screen.findAllByRole("listitem");
  expect(second).not.toHaveTextContent(/object/i);
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("renders nothing without marked deposits, but an error when they fail to load", async () => {
  const { api, container, unmount } = renderCard({ "GET /pc/marked-deposits": listing() });
  await waitFor(() => expect(api.requestsOf("GET /pc/marked-deposits")).toHaveLength(1));
  expect(container).toHaveTextContent("");
  unmount();
  renderCard({ "GET /pc/marked-deposits": () => ({ status: 503, body: { message: "Busy." } }) });
  expect(await screen.findByText("Bank deposits and late sales could not be loaded.")).toBeVisible();
});

test("shows the marking with its objection in the deposit's order dialog", async () => {
  const api = fakeWire({ "GET /pc/marked-deposits": listing(buildDeposit()) });
  const order = buildOrder({ source: "bank", id: "fctxn_1" });
  renderWithHost(<OrderDialog order={order} timeZone="America/New_York" onClose={() => undefined} />, { api });
  expect(await screen.findByText(/^Alex Morgan of the agency marked this deposit as a sale/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Object: CHECK 1182" })).toBeVisible();
  expect(api.requests.at(-1)?.path).toContain("id=fctxn_1");
});
