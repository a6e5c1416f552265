import type { HostRole } from "@portal/host-contract";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import {
  buildBalance,
  buildDebit,
  buildDebits,
  buildDeposits,
  buildOwed,
  openDebit,
  owe,
} from "../testing/build-billing.js";
import { DebitsPage } from "./debits.page.js";

function renderDebits(answer?: FakeRoutes["GET /pc/debits"], role: HostRole = "user", location = "/debits") {
  const api = fakeWire({
    "GET /pc/balance": () => ({ status: 200, body: buildBalance() }),
    "GET /pc/debits": answer ?? (() => ({ status: 200, body: buildDebits() })),
    "GET /pc/marked-deposits": () => ({ status: 200, body: buildDeposits() }),
  });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<DebitsPage />, { api, session, location }) };
}

const findCalendar = () => screen.findByRole("table", { name: "Debits in November 2026" });

test("lists open debits first: retries, sent debits, then planned debits, each with its steps", async () => {
  const open = [
    openDebit(),
    openDebit({ invoiceId: "inv_92", invoice_number: "INV-2026-000092", status: "processing", date: "2026-11-20" }),
    openDebit({ invoiceId: "inv_91", invoice_number: "INV-2026-000091", attempt: 3, date: "2026-12-07" }),
  ];
  renderDebits(() => ({ status: 200, body: buildDebits({ open }) }));
  const list = await screen.findByRole("region", { name: "Happening now" });
  const stepsOf = (item: HTMLElement) =>
    within(item)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent.replaceAll("\u00A0", " "));
  const links = within(list).getAllByRole("link", { name: /^INV-/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "INV-2026-000091",
    "INV-2026-000092",
    "INV-2026-000093",
  ]);
  const [again, sent, planned] = links.map((link) => link.closest("li")).filter((item) => item !== null);
  expect(again && stepsOf(again)).toEqual([
    "BilledFri, Nov 20",
    "2 tries failednot enough money",
    "Last tryMon, Dec 7",
    "If it failswe won’t try again automatically",
  ]);
  expect(again).toHaveTextContent(/^\$1,046\.31Scheduled/);
  expect(sent && stepsOf(sent)).toEqual([
    "BilledFri, Nov 20",
    "Debit sentFri, Nov 20",
    "At your banknow",
    "Paidby Mon, Nov 30",
  ]);
  expect(planned && stepsOf(planned)).toEqual([
    "BilledFri, Nov 20",
    "DebitMon, Nov 23",
    "At your bank2 to 4 banking days",
    "PaidWed, Nov 25 to Mon, Nov 30",
  ]);
  expect(planned).toHaveTextContent(openDebit().notice ?? "none");
  expect(planned).toHaveTextContent("Why that day: Last sale Fri, Nov 20: the following Monday.");
});

test("shows the first try of a second debit as planned, not as a retry", async () => {
  const open = [openDebit({ attempt: 2, tryNumber: 1 })];
  renderDebits(() => ({ status: 200, body: buildDebits({ open, debits: open }) }));
  const list = await screen.findByRole("region", { name: "Happening now" });
  expect(list).toHaveTextContent("At your bank");
  expect(screen.queryByText(/failed|tried again|^Attempt/i)).not.toBeInTheDocument();
});

test.each([
  ["first try", {}, ["DebitpostponedFollows", "At your bank2 to 4 banking days", "Paidafter the debit"]],
  [
    "retry",
    { attempt: 2 },
    ["1 try failednot enough money", "Next trypostponedFollows", "If it failswe try once more"],
  ],
] as const)("gives no day to a postponed %s", async (_, change, steps) => {
  const why = ["Last sale Fri, Nov 20: the following Monday", "Your next debit is postponed."];
  const postponed = { postponed: true, movedFrom: "2026-11-23", date: "2026-11-24", why, notice: why.at(-1) ?? "" };
  const open = [openDebit({ ...postponed, ...change })];
  renderDebits(() => ({ status: 200, body: buildDebits({ open, debits: [], next: null, nextDay: null }) }));
  const list = await screen.findByRole("region", { name: "Happening now" });
  expect(list).toHaveTextContent("Postponed");
  expect(list).toHaveTextContent("Your next debit is postponed.We’ll tell you its new day before we debit it.");
  expect(list).not.toHaveTextContent(/Why that day|Nov 24/);
  for (const step of steps)
    expect(list).toHaveTextContent(step.replace("postponedFollows", "postponed, the day follows"));
});

test("shows the same balance as Home", async () => {
  renderDebits();
  expect(await screen.findByText(/^You owe/)).toHaveTextContent("You owe $1,524.36. See where each part is.");
});

test("shows the month's debits on their days, among the bank holidays", async () => {
  renderDebits();
  const calendar = within(await findCalendar());
  expect(calendar.getByRole("link", { name: "$1,046.31 Scheduled" }).closest("td")).toHaveTextContent(/^23/);
  expect(calendar.getByRole("link", { name: "$1,412.91 Paid" }).closest("td")).toHaveTextContent(/^16/);
  expect(calendar.getByRole("cell", { name: /^11/ })).toHaveTextContent("Veterans Day Banks closed");
  expect(calendar.getByRole("cell", { name: /^Today, 21/ })).toBeVisible();
});

test("lists debits with their reasons and the unbilled amount", async () => {
  renderDebits();
  const list = await screen.findByRole("region", { name: "Debits of November 2026" });
  expect(list).toHaveTextContent("$2,459.22");
  const [first] = within(list).getAllByRole("listitem");
  expect(first).toHaveTextContent(/Mon, Nov 23INV-2026-000093\$1,046\.31ScheduledWhy Mon, Nov 23/);
  expect(screen.getByRole("region", { name: "Not billed yet" })).toHaveTextContent(
    "9 sales and 1 refund$478.05$501.75 not billed yet, less $23.70 credit.",
  );
});

test("keeps the chosen month in the address", async () => {
  const { api, host } = renderDebits();
  await findCalendar();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(host.visits).toEqual(["/debits?month=2026-12"]);
  await waitFor(() => expect(api.requestsOf("GET /pc/debits").at(-1)?.path).toBe("/pc/debits?month=2026-12"));
});

test("shows billing staff the debits of all clients by name, or of one client", async () => {
  const all = buildDebits({
    notBilled: null,
    debits: ["A", "B", "C", "D"].map((name) => buildDebit({ invoiceId: name, name: `${name} Auto`, amount: 1_000 })),
  });
  const { api, unmount } = renderDebits(() => ({ status: 200, body: all }), "admin");
  const day = (await findCalendar()).querySelector("td:has(a)");
  expect(day).toHaveTextContent("23$10.00 Scheduled A Auto$10.00 Scheduled B Auto2 more, $20.00");
  expect(screen.getAllByText("D Auto")).toHaveLength(1);
  expect(screen.queryByRole("region", { name: "Not billed yet" })).not.toBeInTheDocument();
  expect(api.requests.map(({ path }) => path)).toEqual(["/pc/debits"]);
  unmount();

  const one = renderDebits(undefined, "billing", "/debits?client=usr_rosa");
  await findCalendar();
  expect(one.api.requests.map(({ path }) => path).sort()).toEqual([
    "/pc/balance?client=usr_rosa",
    "/pc/debits?client=usr_rosa",
  ]);
});

test("shows clients the next step for an amount that we could not collect", async () => {
  const owed = owe(buildOwed({ cure: "authorize" }));
  renderDebits(() => ({ status: 200, body: buildDebits({ next: null, ...owed }) }));
  expect(await screen.findByText(/^We couldn’t collect/)).toHaveTextContent("We couldn’t collect $1,046.31");
  expect(screen.getByText(/Authorize a different account/)).toBeVisible();
});

test("lists owed invoices to billing staff with client, cause and next step", async () => {
  const owed = owe(buildOwed(), buildOwed({ invoiceId: "inv_90", name: "Glow Garage", cure: "authorize" }));
  const body = buildDebits({ notBilled: null, owed: { ...owed.owed, count: 3, amount: 300_000 } });
  renderDebits(() => ({ status: 200, body }), "billing");
  const list = await screen.findByRole("region", { name: "Owed: 3 invoices" });
  expect(list).toHaveTextContent("$3,000.00");
  const [first, second, last] = within(list).getAllByRole("listitem");
  expect(first).toHaveTextContent(
    /^Rosa's DetailingINV-2026-000093\$1,046\.31FailedIts debit failed on Wed, Nov\s18\. .* tried 3 times\. The client has an authorized account\. Void and reissue the invoice\./,
  );
  expect(second).toHaveTextContent(/Glow Garage.*The client has no authorized account. Once they authorize one/);
  expect(last).toHaveTextContent("And 1 earlier one.");
  expect(screen.queryByText(/(is|are) owed:/)).not.toBeInTheDocument();
});

test("leaves failed debits out of the month's total", async () => {
  const debits = [buildDebit({ status: "failed" }), buildDebit({ attempt: 2, date: "2026-11-27" })];
  renderDebits(() => ({ status: 200, body: buildDebits({ debits }) }));
  const list = await screen.findByRole("region", { name: "Debits of November 2026" });
  expect(within(list).getByRole("heading").parentElement).toHaveTextContent("$1,046.31");
  expect(within(list).getByText("Attempt 2 of up to 3")).toBeVisible();
});

test("shows whether it loads, is empty or failed to load", async () => {
  const { unmount } = renderDebits(() => new Promise(() => undefined));
  expect(screen.getByText("Loading the debits")).toBeInTheDocument();
  unmount();

  const empty = renderDebits(() => ({ status: 200, body: buildDebits({ debits: [], next: null }) }));
  expect(await screen.findByRole("heading", { name: "No debit is planned" })).toBeVisible();
  expect(screen.getByText("We’ll show every debit here before it happens.", { selector: "p" })).toBeVisible();
  expect(screen.getByText("Nothing is debited in this month.")).toBeVisible();
  empty.unmount();

  renderDebits(() => ({ status: 503, body: { message: "Busy." } }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The debits could not be loaded.Busy.");
});

test("shows number and total of the debits on the next day", async () => {
  const debits = [buildDebit(), buildDebit({ invoiceId: "inv_94", amount: 2_000 })];
  const nextDay = { count: 2, amount: 106_631, debits };
  renderDebits(() => ({ status: 200, body: buildDebits({ nextDay }) }), "admin");
  expect(await screen.findByText(/^The first of 2 debits on that day/)).toHaveTextContent("$1,066.31 in all");
});
