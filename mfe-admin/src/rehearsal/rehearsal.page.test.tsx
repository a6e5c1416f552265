import type { Rehearsal } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClient, buildList } from "../testing/build-client.js";
import { buildLine, buildRehearsal, invoice, payment } from "../testing/build-rehearsal.js";
import { keepLineChoice } from "./line-choice.js";
import { RehearsalPage } from "./rehearsal.page.js";

const DAYS = "start=2026-11-01&end=2026-11-25";
const ONE = `/admin/rehearsal?${DAYS}&client=usr_dana`;
const TWO = `${ONE}&client=usr_tomas`;
const OFF = "invoice and payment created, email notification is turned off for now!";
const tomas = buildRehearsal({ id: "usr_tomas", name: "Alvarez Auto", credits: [], total: 26_970, hash: "b2" });

function answer(...rehearsals: Rehearsal[]): FakeRoutes["POST /pc/rehearse"] {
  return ({ clients }) => {
    const found = rehearsals.filter(({ id }) => clients.some((client) => client.id === id));
    const total = found.reduce((sum, rehearsal) => sum + rehearsal.total, 0);
    return { status: 200, body: { rehearsals: found, total, returnRisk: null } };
  };
}

function renderRehearsal(wire: FakeRoutes = {}, location = ONE) {
  const api = fakeWire({ "POST /pc/rehearse": answer(buildRehearsal(), tomas), ...wire });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<RehearsalPage />, { api, session, location }) };
}

const pressBill = async () => userEvent.click(await screen.findByRole("button", { name: "Bill" }));

test("shows the lines, credits, debit with reasons, and notice that Bill would create", async () => {
  const { api } = renderRehearsal({
    "POST /pc/rehearse": answer(
      buildRehearsal({
        excluded: [
          {
            id: "G1",
            name: "Gift card",
            date: "2026-11-24",
            totalOrder: 10_000,
            currency: "USD",
            reason: "gift-card",
            text: "A gift card counts when it is spent, not when it is sold.",
            invoice_number: null,
          },
        ],
      }),
    ),
  });
  const lines = await screen.findByRole("table", { name: "Lines that would be billed, newest first" });
  expect(within(lines).getByRole("row", { name: /Ceramic Coating/ })).toHaveTextContent("$1,020.92$899.00$269.70");
  const debit = screen.getByRole("region", { name: "Whitfield Detailing" });
  expect(debit).toHaveTextContent("Mandate: active");
  expect(debit).toHaveTextContent("1 line$269.70Credit of INV-2026-000071−$8.70Debit$261.00");
  expect(debit).toHaveTextContent(/Debited Fri, Nov 27Last sale Tue, Nov 24: next banking dayThu, Nov 26 is Thanksg/);
  expect(debit).toHaveTextContent("On Fri, Nov 27 we debit $261.00");
  expect(screen.getByRole("region", { name: "Left out, and why" })).toHaveTextContent(
    /Gift card, \$100\.00.*A gift card counts when it is spent/,
  );
  expect(api.requestsOf("POST /pc/rehearse").map(({ body }) => body)).toEqual([
    { clients: [{ id: "usr_dana", startDate: "2026-11-01", endDate: "2026-11-25" }] },
  ]);
});

test("summarizes rows on earlier invoices", async () => {
  const billed = (id: string, invoice_number: string) => ({
    ...{ id, invoice_number, name: "Wash", date: "2026-11-02", totalOrder: 3_500, currency: "USD" },
    ...{ reason: "billed" as const, text: `Already on ${invoice_number}.` },
  });
  const excluded = [billed("A", "INV-2026-000078"), billed("B", "INV-2026-000071"), billed("C", "INV-2026-000071")];
  renderRehearsal({ "POST /pc/rehearse": answer(buildRehearsal({ excluded })) });
  expect(await screen.findByRole("region", { name: "Left out, and why" })).toHaveTextContent(
    "3 lines of earlier bills2 invoicesAlready on INV-2026-000071 and INV-2026-000078.",
  );
});

test("bills exactly what was shown, with the specified sentence", async () => {
  const { api } = renderRehearsal({
    "POST /pc/bill-client": () => ({ status: 201, body: { invoice, payment, message: OFF, type: "success" } }),
  });
  expect(await screen.findByText(/Nothing has been billed\.$/)).toBeVisible();
  await pressBill();

  expect(await screen.findByText(OFF)).toBeVisible();
  expect(screen.getByText("This has been billed.")).toBeVisible();
  expect(screen.queryByText(/Nothing has been billed/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open the invoice" })).toHaveAttribute("href", "/invoice?id=inv_1");
  expect(screen.queryByRole("button", { name: "Bill" })).not.toBeInTheDocument();
  expect(api.requestsOf("POST /pc/bill-client").map(({ body }) => body)).toEqual([
    {
      id: "usr_dana",
      startDate: "2026-11-01",
      endDate: "2026-11-25",
      transactions: [{ id: "ORDER1", totalOrder: 102_092, commission: 26_970 }],
      rehearsalHash: "a31f9c0e5b6d",
    },
  ]);
});

test("says that a small total is carried to a later bill", async () => {
  renderRehearsal({
    "POST /pc/bill-client": () => ({
      status: 200,
      body: { invoice: null, payment: null, carried: 60, message: "Under $1.00: nothing is billed.", type: "success" },
    }),
  });
  await pressBill();
  expect(await screen.findByRole("status")).toHaveTextContent("$0.60 of Whitfield Detailing stays for a later bill.");
});

test("shows the current state with the differences after a refusal", async () => {
  let isChanged = false;
  const changed = buildRehearsal({ lines: [buildLine({ commission: 20_000 })], total: 19_130, hash: "new" });
  const { api } = renderRehearsal({
    "POST /pc/rehearse": (body, request) => answer(isChanged ? changed : buildRehearsal())?.(body, request) as never,
    "POST /pc/bill-client": () => {
      isChanged = true;
      return { status: 409, body: { message: "The bill has changed since it was rehearsed." } };
    },
  });
  await pressBill();

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Nothing was billed.The bill has changed since it was rehearsed.");
  await waitFor(() => expect(alert).toHaveTextContent("Ceramic Coating of Tue, Nov 24, $269.70, is $200.00 now."));
  expect(alert).toHaveTextContent("the total was $261.00, now $191.30.");

  await pressBill();
  await waitFor(() => expect(api.requestsOf("POST /pc/bill-client")).toHaveLength(2));
  expect(api.requestsOf("POST /pc/bill-client").at(-1)?.body).toMatchObject({ rehearsalHash: "new" });
});

test("does not claim that nothing was billed when the outcome is unknown", async () => {
  renderRehearsal({
    "POST /pc/bill-client": () => {
      throw new TypeError("network down");
    },
  });
  await pressBill();
  expect(await screen.findByRole("alert")).toHaveTextContent("We don’t know what was billed.");
  expect(screen.queryByText(/Nothing has been billed/)).not.toBeInTheDocument();
});

test("rehearses unconfirmed sales once their box is checked", async () => {
  const { api, host } = renderRehearsal({
    "POST /pc/rehearse": answer(buildRehearsal({ lines: [buildLine({ confirmed: false }), buildLine({ id: "B" })] })),
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Bill the 1 that are not confirmed" }));
  expect(host.visits).toEqual([`${ONE}&unconfirmed=1`]);
  await waitFor(() =>
    expect(api.requestsOf("POST /pc/rehearse").at(-1)?.body).toMatchObject({
      clients: [{ id: "usr_dana", confirmUnconfirmed: true }],
    }),
  );
});

test("rehearses only the chosen sales", async () => {
  const chosen = keepLineChoice({ only: ["ORDER1", "ORDER2"] });
  const { api, unmount } = renderRehearsal({}, `${ONE}&chosen=${chosen}`);
  await screen.findByRole("button", { name: "Bill" });
  expect(api.requestsOf("POST /pc/rehearse")[0]?.body).toMatchObject({
    clients: [{ id: "usr_dana", transactions: ["ORDER1", "ORDER2"] }],
  });
  unmount();

  const but = renderRehearsal(
    { "POST /pc/bill-client": () => ({ status: 201, body: { invoice, payment, message: OFF, type: "success" } }) },
    `${ONE}&chosen=${keepLineChoice({ except: ["ORDER3"] })}`,
  );
  await pressBill();
  expect(await screen.findByText(OFF)).toBeVisible();
  expect(but.api.requestsOf("POST /pc/rehearse")[0]?.body).toMatchObject({ clients: [{ except: ["ORDER3"] }] });
  expect(but.api.requestsOf("POST /pc/bill-client")[0]?.body).not.toHaveProperty("except");
});

test("rehearses nothing when this tab does not have the chosen sales", async () => {
  const gone = keepLineChoice({ only: ["ORDER1"] });
  keepLineChoice({ only: ["ORDER2"] });
  const { api } = renderRehearsal({}, `${ONE}&chosen=${gone}`);
  expect(screen.getByText("The chosen sales are not known here")).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose sales" })).toHaveAttribute(
    "href",
    `/admin/sales?${DAYS}&client=usr_dana`,
  );
  expect(api.requests).toEqual([]);
  await act(() => Promise.resolve());
});

test("follows a run of bills for clients that were shown one at a time", async () => {
  const { api, host } = renderRehearsal(
    { "POST /pc/bill-clients": () => ({ status: 202, body: { jobId: "job_1" } }) },
    TWO,
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Alvarez Auto/ }));
  expect(screen.getByRole("region", { name: "Alvarez Auto" })).toBeVisible();
  expect(screen.getByText("2 clients, 2 lines").parentElement).toHaveTextContent("$530.70");
  await pressBill();

  await waitFor(() => expect(host.visits).toEqual(["/admin/rehearsal?run=job_1"]));
  const days = { startDate: "2026-11-01", endDate: "2026-11-25" };
  expect(api.requestsOf("POST /pc/bill-clients").map(({ body }) => body)).toEqual([
    {
      clients: [
        { id: "usr_dana", ...days, rehearsalHash: "a31f9c0e5b6d" },
        { id: "usr_tomas", ...days, rehearsalHash: "b2" },
      ],
    },
  ]);
});

test("rehearses all matching clients in parts, without those that have nothing to bill", async () => {
  const clients = Array.from({ length: 25 }, (_, index) => buildClient({ id: `usr_${index}` }));
  const none = { sales: 0, refunds: 0, commission: 0, unconfirmed: 0 };
  const { api } = renderRehearsal(
    {
      "GET /pc/clients": () => ({
        status: 200,
        body: buildList([...clients, buildClient({ id: "usr_idle", billable: none })]),
      }),
      "POST /pc/rehearse": ({ clients: requested }) => ({
        status: 200,
        body: { rehearsals: requested.map(({ id }) => buildRehearsal({ id })), total: 0, returnRisk: null },
      }),
    },
    `/admin/rehearsal?${DAYS}&all=1&except=usr_3`,
  );
  expect(await screen.findByText(/^24 clients, 24 lines$/)).toBeVisible();
  expect(api.requestsOf("POST /pc/rehearse")).toHaveLength(2);
});

test("shows whether it loads, is empty or failed to load", async () => {
  const { unmount } = renderRehearsal({ "POST /pc/rehearse": () => new Promise(() => undefined) });
  expect(screen.getByText("Rehearsing the bill")).toBeInTheDocument();
  unmount();

  const empty = renderRehearsal({ "POST /pc/rehearse": answer(buildRehearsal({ lines: [], total: 0 })) });
  expect(await screen.findByText("There is nothing to bill.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Bill" })).not.toBeInTheDocument();
  empty.unmount();

  const nobody = renderRehearsal({}, "/admin/rehearsal");
  expect(screen.getByText("Please select at least one client, and both start and end dates.")).toBeVisible();
  nobody.unmount();

  renderRehearsal({ "POST /pc/rehearse": () => ({ status: 422, body: { message: "At most 3 years." } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The rehearsal could not be made.At most 3 years.");
});
