import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { readLineChoice } from "../rehearsal/line-choice.js";
import { buildClient, buildList } from "../testing/build-client.js";
import { buildAnswer, buildSale } from "../testing/build-sale.js";
import { readRows, renderSales } from "../testing/render-sales.js";

const ENDPOINT = "POST /integration/get-all-clients";
const RANGE = "start=2026-11-01&end=2026-11-20";
const ONE = `/admin/sales?${RANGE}&client=usr_dana`;

function readRehearsed([address = ""]: readonly string[]) {
  const [path, chosen = ""] = address.split("&chosen=");
  expect(path).toBe(`/admin/rehearsal?${RANGE}&client=usr_dana`);
  return readLineChoice(chosen);
}

test("requests sales of the clients and days in the address", async () => {
  const { api } = renderSales();
  await readRows("Sales");
  expect(api.requestsOf(ENDPOINT).map(({ body }) => body)).toEqual([
    { userId: ["usr_dana", "usr_tomas"], startDate: "2026-11-01", endDate: "2026-11-20" },
  ]);
});

test('requests all clients as "all", but clients of a filter by id', async () => {
  const { api, unmount } = renderSales({ location: `/admin/sales?${RANGE}&all=1` });
  await readRows("Sales");
  expect(api.requestsOf(ENDPOINT)[0]?.body).toMatchObject({ userId: "all" });
  unmount();

  const clients = ["usr_1", "usr_2", "usr_3"].map((id) => buildClient({ id }));
  const filtered = renderSales({
    location: `/admin/sales?${RANGE}&all=1&filter=auto&except=usr_2`,
    wire: { "GET /pc/clients": () => ({ status: 200, body: buildList(clients) }) },
  });
  await readRows("Sales");
  expect(filtered.api.requestsOf(ENDPOINT)[0]?.body).toMatchObject({ userId: ["usr_1", "usr_3"] });
});

test("requires a client when the address names none", async () => {
  const { api } = renderSales({ location: "/admin/sales" });
  expect(screen.getByText("Please select at least one client.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose clients" })).toHaveAttribute("href", "/AdminDash");
  expect(api.requests).toEqual([]);
  await act(() => Promise.resolve());
});

test("shows loading, or the portal's refusal until a retry", async () => {
  let answer: () => ReturnType<NonNullable<Parameters<typeof renderSales>[0]>["sales"] & object> = () => ({
    status: 422,
    body: { message: "A chosen client does not exist." },
  });
  renderSales({ sales: () => answer() });
  expect(screen.getByText("Loading the sales")).toBeInTheDocument();
  expect(await screen.findByRole("alert")).toHaveTextContent("Error fetching dataA chosen client does not exist.");

  answer = () => ({ status: 200, body: buildAnswer() });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await readRows("Sales")).toHaveLength(2);
});

test("moves the focus to the sales, whose name describes them", async () => {
  renderSales();
  const result = await screen.findByRole("region", { name: /^Sales from Nov\s1\s–\s20,\s2026: 2 clients, \$54\.00/ });
  await waitFor(() => expect(result).toHaveFocus());
});

test("shows other days, each with a history entry", async () => {
  const { host, api } = renderSales();
  await readRows("Sales");
  await userEvent.clear(screen.getByLabelText("Start date"));
  await userEvent.type(screen.getByLabelText("Start date"), "11/10/2026");
  await userEvent.click(screen.getByRole("button", { name: "Show sales" }));

  expect(host.visits).toEqual(["/admin/sales?start=2026-11-10&end=2026-11-20&client=usr_dana&client=usr_tomas"]);
  await waitFor(() => expect(api.requestsOf(ENDPOINT).at(-1)?.body).toMatchObject({ startDate: "2026-11-10" }));
});

test("rehearses the bill of a client's chosen sales", async () => {
  const { host } = renderSales({ location: ONE });
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Full detail on .*\$66\.00$/ }));
  await userEvent.click(screen.getByRole("button", { name: "Rehearse" }));
  expect(readRehearsed(host.visits)).toEqual({ only: ["ORDER1"] });
});

test("rehearses all sales of the days except removed ones, loaded or not", async () => {
  const sales = () => ({
    status: 200,
    body: buildAnswer({ data: [buildSale(), buildSale({ id: "ORDER2", item: "Wax" })], nextCursor: "2" }),
  });
  const { host } = renderSales({ location: ONE, sales });
  const every = await screen.findByRole("checkbox", { name: "Select every sale that can be billed" });
  await userEvent.click(every);
  expect(every).toBeChecked();
  expect(screen.getByText(/selected/, { selector: "p" })).toHaveTextContent(
    "2 selected, and all on the next pages; of those shown: $120.00 verified, $36.00 commission",
  );
  expect(screen.getByRole("link", { name: "Rehearse" })).toHaveAttribute(
    "href",
    `/admin/rehearsal?${RANGE}&client=usr_dana`,
  );

  await userEvent.click(screen.getByRole("checkbox", { name: /^Wax/ }));
  expect(every).toBePartiallyChecked();
  await userEvent.click(screen.getByRole("button", { name: "Rehearse" }));
  expect(readRehearsed(host.visits)).toEqual({ except: ["ORDER2"] });
});

test("keeps the rehearsal's address short for any number of chosen sales", async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `SquareOrder${String(index).padStart(60, "0")}`);
  const sales = () => ({ status: 200, body: buildAnswer({ data: ids.map((id) => buildSale({ id })) }) });
  const { host } = renderSales({ location: ONE, sales });
  const [left, ...boxes] = await screen.findAllByRole("checkbox", { name: /^Full detail/ });
  for (const box of boxes) fireEvent.click(box);
  expect(left).not.toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "Rehearse" }));
  expect(host.visits[0]?.length).toBeLessThan(120);
  expect(readRehearsed(host.visits)).toEqual({ only: ids.slice(1) });
});

test("links a client to their invoices, but not for a viewer", async () => {
  const { unmount } = renderSales({ location: ONE, role: "billing" });
  await readRows("Sales");
  expect(screen.getByRole("link", { name: "Invoices" })).toHaveAttribute("href", "/invoices?client=usr_dana");
  expect(screen.getByRole("link", { name: "Notices" })).toHaveAttribute("href", "/admin/notices?client=usr_dana");
  expect(screen.queryByRole("link", { name: "Ledger" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "View as this client" })).not.toBeInTheDocument();
  unmount();

  const sales = () => ({ status: 200, body: buildAnswer({ data: [buildSale()] }) });
  renderSales({ location: ONE, role: "viewer", sales });
  await readRows("Sales");
  for (const name of ["Invoices", "Notices", "Ledger", "Rehearse"]) {
    expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  }
});

test("links an admin to a client's ledger", async () => {
  renderSales({ location: ONE });
  await readRows("Sales");
  expect(screen.getByRole("link", { name: "Ledger" })).toHaveAttribute("href", "/admin/ledger?client=usr_dana");
});
