import type { ClaimedSale } from "@portal/shared-ui/api";
import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildDeposits, buildLateSale } from "../testing/build-billing.js";
import { LateSalesCard } from "./late-sales-card.js";

function renderCard(...lateSales: ClaimedSale[]) {
  const api = fakeWire({
    "GET /pc/marked-deposits": () => ({ status: 200, body: { ...buildDeposits(), lateSales } }),
    "POST /pc/object-to-sale": () => ({ status: 200, body: { message: "We have your objection.", type: "success" } }),
  });
  return { api, ...renderWithHost(<LateSalesCard />, { api, location: "/debits" }) };
}

test("sends an objection with a reason to a late sale that shows its claim and billing day", async () => {
  const { api, host } = renderCard(buildLateSale());
  const item = await screen.findByRole("listitem");
  expect(item).toHaveTextContent(/Full detailNov 12, 2026\$200\.00/);
  expect(item).toHaveTextContent(/Alex Morgan of the agency decided on Nov.25,.2026.* “The register was offline”/);
  expect(item).toHaveTextContent(
    "Its commission of $60.00 can be billed from Thu, Dec 3. You can object until Wed, Dec 2.",
  );
  await userEvent.click(within(item).getByRole("button", { name: "Object: Full detail" }));
  const dialog = screen.getByRole("dialog", { name: "Object: Full detail" });
  await userEvent.type(within(dialog).getByLabelText("Reason"), "It was paid twice");
  await userEvent.click(within(dialog).getByRole("button", { name: "Object" }));
  await waitFor(() => expect(host.notices).toEqual([{ type: "success", message: "We have your objection." }]));
  expect(api.requestsOf("POST /pc/object-to-sale").map(({ body }) => body)).toEqual([
    { id: "ord_late", reason: "It was paid twice" },
  ]);
});

const objection = { at: "2026-11-26T15:05:00.000Z", reason: "It was paid twice", decision: null };
const decision = { keep: false, at: "2026-11-27T15:05:00.000Z", by: "Alex Morgan", reason: "True" };

test.each<[string, Partial<ClaimedSale>, RegExp]>([
  [
    "a late sale whose notice was not sent yet",
    { countsFrom: null },
    /7 days after our notice to you\. You can object until then\./,
  ],
  [
    "a late sale whose objection period is over",
    { canObject: false },
    /Its commission of \$60\.00 can be on an invoice since Thu,.Dec.3/,
  ],
  ["an open objection", { canObject: false, objection }, /You objected.*It isn’t billed until the agency decides\./],
  [
    "a granted objection",
    { canObject: false, countsFrom: null, objection: { ...objection, decision } },
    /Not billed.*Alex Morgan agreed with you on Nov.27/,
  ],
])("explains the state of %s", async (_of, change, words) => {
  renderCard(buildLateSale(change));
  expect(await screen.findByRole("listitem")).toHaveTextContent(words);
});

test("renders nothing without late sales", async () => {
  const { api, container } = renderCard();
  await waitFor(() => expect(api.requestsOf("GET /pc/marked-deposits")).toHaveLength(1));
  expect(container).toHaveTextContent("");
});
