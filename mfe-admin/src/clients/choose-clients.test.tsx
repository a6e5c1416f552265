import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildList } from "../testing/build-client.js";
import { dana, readNames, renderClients } from "../testing/render-clients.js";

const box = (name: string) => screen.getByRole("checkbox", { name });
const actions = () => screen.queryAllByRole("button", { name: /^(Clear|Show sales|Rehearse|Select all .*)$/ });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("shows the sums of a partial choice of clients", async () => {
  renderClients();
  await readNames();
  await userEvent.click(box("Select Whitfield Detailing"));
  expect(screen.getByText("1 selected, $18.00")).toBeVisible();
  expect(box("Select all")).toBePartiallyChecked();

  await userEvent.click(box("Select all"));
  expect(screen.getByText("3 selected, $54.00")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Select all/ })).not.toBeInTheDocument();

  await press("Clear");
  expect(screen.getByText("0 selected")).toBeVisible();
});

test("moves the keyboard focus when the pressed button disappears", async () => {
  renderClients();
  await readNames();
  await userEvent.click(box("Select Whitfield Detailing"));
  await press("Select all 3 matching");
  expect(screen.getByRole("button", { name: "Clear" })).toHaveFocus();

  await userEvent.keyboard("{Enter}");
  expect(actions()).toEqual([]);
  expect(box("Select all")).toHaveFocus();
});

test("shows the bar at the foot of the window only while a client is chosen", async () => {
  renderClients();
  await readNames();
  expect(actions()).toEqual([]);
  expect(screen.getByRole("region", { name: "Selection" })).toHaveTextContent("0 selected");
  await userEvent.click(box("Select Alvarez Auto"));
  expect(actions().map(({ textContent }) => textContent)).toEqual([
    "Select all 3 matching",
    "Clear",
    "Show sales",
    "Rehearse",
  ]);
});

test("chooses all matching clients by filter, except unchecked ones", async () => {
  const { host } = renderClients({
    list: () => ({
      status: 200,
      body: { ...buildList([dana], { matching: 2000, nextCursor: "c2" }), totals: { ...zero, billable: 500_000 } },
    }),
    location: "/AdminDash?start=2026-11-01&end=2026-11-20&filter=auto&sales=1",
  });
  await readNames();
  await userEvent.click(box("Select all"));
  await press("Select all 2,000 matching");
  expect(screen.getByText("2,000 selected, $5,000.00")).toBeVisible();
  await userEvent.click(box("Select Whitfield Detailing"));
  expect(screen.getByText("1,999 selected, $4,982.00")).toBeVisible();

  await press("Rehearse");
  expect(host.visits).toEqual([
    "/admin/rehearsal?start=2026-11-01&end=2026-11-20&all=1&filter=auto&sales=1&except=usr_dana",
  ]);
});

const zero = { verified: 0, commission: 0, billable: 0, underWay: 0 };

test("forgets 'all' when the filter changes, but not individually checked clients", async () => {
  renderClients();
  await readNames();
  await userEvent.click(box("Select Whitfield Detailing"));
  await userEvent.click(box("Hide clients without sales"));
  expect(screen.getByText("1 selected, $18.00")).toBeVisible();

  await press("Select all 3 matching");
  await userEvent.click(box("Hide clients without sales"));
  expect(screen.getByText("0 selected")).toBeVisible();
});

test("forgets the choice when the days change, because the amounts differ", async () => {
  renderClients();
  await readNames();
  await userEvent.click(box("Select Whitfield Detailing"));
  await userEvent.clear(screen.getByLabelText("Start date"));
  await userEvent.type(screen.getByLabelText("Start date"), "11/10/2026");
  await press("Show");
  expect(await screen.findByText("0 selected")).toBeVisible();
});

test.each([
  ["Rehearse", "/admin/rehearsal"],
  ["Show sales", "/admin/sales"],
])("links the chosen clients by '%s'", async (name, path) => {
  const { host } = renderClients();
  await readNames();
  await userEvent.click(box("Select Alvarez Auto"));
  await press(name);
  expect(host.visits).toEqual([`${path}?start=2026-11-01&end=2026-11-20&client=usr_tomas`]);
});

test("requires both dates", async () => {
  const { api } = renderClients();
  await readNames();
  const before = api.requestsOf("GET /pc/clients").length;
  await userEvent.clear(screen.getByLabelText("End date"));
  await press("Show");
  expect(screen.getByRole("alert")).toHaveTextContent("Please select both start and end dates.");
  expect(api.requestsOf("GET /pc/clients")).toHaveLength(before);
});

test("links chosen clients to a what-if, but not all clients that match", async () => {
  const { host } = renderClients();
  await readNames();
  await userEvent.click(box("Select Alvarez Auto"));
  await press("Select all 3 matching");
  expect(screen.queryByRole("button", { name: "What if" })).not.toBeInTheDocument();
  await press("Clear");
  await userEvent.click(box("Select Alvarez Auto"));
  await press("What if");
  expect(host.visits).toEqual(["/admin/return-rates?clients=usr_tomas"]);
});
