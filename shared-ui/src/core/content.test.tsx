import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Badge } from "./badge.js";
import { BrandMark } from "./brand-mark.js";
import { Card } from "./card.js";
import { Checklist } from "./checklist.js";
import { DataTable } from "./data-table.js";
import { DefinitionList } from "./definition-list.js";
import { EmptyState } from "./empty-state.js";
import { ErrorCard } from "./error-card.js";
import { Notice } from "./notice.js";
import { PageHeader } from "./page-header.js";
import { ProgressBar } from "./progress-bar.js";
import { Skeleton } from "./skeleton.js";
import { Spinner } from "./spinner.js";
import { Steps } from "./steps.js";

test("names a card's region by its title", () => {
  render(
    <Card title="Recent Events" actions={<button>View all</button>}>
      No events available
    </Card>,
  );
  const card = screen.getByRole("region", { name: "Recent Events" });
  expect(within(card).getByRole("heading", { level: 2, name: "Recent Events" })).toBeInTheDocument();
  expect(within(card).getByRole("button", { name: "View all" })).toBeInTheDocument();
});

test("does not make a card without a title a landmark", () => {
  render(<Card>Words</Card>);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("lets the page's heading take the focus after navigation", () => {
  render(<PageHeader title="Settings" description="What we know about you." />);
  const heading = screen.getByRole("heading", { level: 1, name: "Settings" });
  heading.focus();
  expect(heading).toHaveFocus();
});

test("announces a notice only when it answers an action", () => {
  const { rerender } = render(<Notice tone="bad">Could not load.</Notice>);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  rerender(
    <Notice tone="bad" announce>
      Could not load.
    </Notice>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Could not load.");
  rerender(
    <Notice tone="good" announce>
      Connected
    </Notice>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Connected");
});

test("shows the error card's message and a Retry button", async () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorCard title="Could not load" message="Check your connection." onRetry={retry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Check your connection.");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<ErrorCard title="Could not load" message="Check your connection." retrying onRetry={retry} />);
  await userEvent.click(screen.getByRole("button", { name: "Retrying" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("shows the empty state's sentence and next step", () => {
  render(
    <EmptyState title="No sales yet" action={<a href="/init">Connect</a>}>
      Connect a sales system.
    </EmptyState>,
  );
  expect(screen.getByRole("heading", { name: "No sales yet" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Connect" })).toBeInTheDocument();
});

test("reads out met or not met for each line of the checklist", () => {
  render(
    <Checklist
      label="Password advice"
      items={[
        { label: "A number", state: "met" },
        { label: "A special character", state: "not-met" },
        { label: "Passwords match", state: "unknown" },
      ]}
    />,
  );
  const lines = within(screen.getByRole("list", { name: "Password advice" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    "A number: met",
    "A special character: not met",
    "Passwords match: not checked yet",
  ]);
});

test("marks the current step and the finished ones", () => {
  render(<Steps steps={["Email", "Phone", "Business"]} current={2} />);
  const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual(["Email, done", "Phone", "Business"]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null]);
});

test("repeats column headers in cells for narrow pages", () => {
  render(
    <DataTable
      caption="Clients"
      columns={[
        { key: "name", header: "Client", cell: (row) => row.name },
        { key: "total", header: "Total", align: "end", cell: (row) => row.total },
      ]}
      rows={[{ id: "1", name: "Marlow", total: "$86.20" }]}
      rowKey={(row) => row.id}
    />,
  );
  const table = screen.getByRole("table", { name: "Clients" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((header) => header.textContent),
  ).toEqual(["Client", "Total"]);
  expect(within(table).getByRole("cell", { name: "$86.20" })).toHaveAttribute("data-label", "Total");
});

test("places a column in the card of a narrow row", () => {
  render(
    <DataTable
      caption="Clients"
      columns={[
        { key: "name", header: "Client", cell: (row) => row.name },
        { key: "total", header: "Total", align: "end", narrow: "corner", cell: (row) => row.total },
      ]}
      rows={[{ id: "1", name: "Marlow", total: "$86.20" }]}
      rowKey={(row) => row.id}
    />,
  );
  expect(screen.getByRole("cell", { name: "$86.20" })).toHaveClass("end corner", { exact: true });
  expect(screen.getByRole("cell", { name: "Marlow" })).not.toHaveAttribute("class");
});

test("keeps facts with their names", () => {
  render(<DefinitionList items={[{ term: "Email", description: "ines@marlow.test" }]} />);
  expect(screen.getByRole("term")).toHaveTextContent("Email");
  expect(screen.getByRole("definition")).toHaveTextContent("ines@marlow.test");
});

test("announces loading once", () => {
  const { container } = render(
    <>
      <Skeleton label="Loading your sales" lines={2} />
      <Spinner label="Verifying Role" />
    </>,
  );
  expect(screen.getAllByRole("status").map((status) => status.textContent)).toEqual([
    "Loading your sales",
    "Verifying Role",
  ]);
  expect(container.querySelectorAll('span[aria-hidden="true"]')).toHaveLength(2);
});

test("exposes badge and brand as words without their decoration", () => {
  const { container } = render(
    <>
      <Badge tone="good">Connected</Badge>
      <BrandMark />
    </>,
  );
  expect(container).toHaveTextContent("ConnectedPartner Portal");
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});

test("rounds the progress bar's value down", () => {
  render(<ProgressBar label="Import of your sales" fraction={0.999} />);
  expect(screen.getByRole("progressbar", { name: "Import of your sales" })).toHaveAttribute("value", "99");
});

const parts = [
  { id: "1", name: "Wash", day: "Fri", amount: 3 },
  { id: "2", name: "Wax", day: "Fri", amount: 4 },
  { id: "3", name: "Clay", day: "Thu", amount: 5 },
];

test("sums groups of table rows below them", () => {
  render(
    <DataTable
      caption="Lines"
      columns={[
        { key: "name", header: "Sold", total: "3 lines", cell: ({ name }) => name },
        { key: "amount", header: "Amount", total: 12, cell: ({ amount }) => amount },
      ]}
      rows={parts}
      rowKey={({ id }) => id}
      group={({ day }) => day}
      isChosen={({ id }) => id === "2"}
    />,
  );
  const rows = screen.getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "SoldAmount",
    "Fri",
    "Wash3",
    "Wax4",
    "Thu",
    "Clay5",
    "3 lines12",
  ]);
  expect(rows.filter(({ className }) => className.includes("chosen"))).toEqual([rows[3]]);
});

test("changes the sort order of a table by a header", async () => {
  const onSort = jest.fn();
  render(
    <DataTable
      caption="Lines"
      columns={[{ key: "name", header: "Sold", sort: { direction: "ascending", onSort }, cell: ({ name }) => name }]}
      rows={parts}
      rowKey={({ id }) => id}
    />,
  );
  expect(screen.getByRole("columnheader")).toHaveAttribute("aria-sort", "ascending");
  await userEvent.click(screen.getByRole("button", { name: "Sold" }));
  expect(onSort).toHaveBeenCalledTimes(1);
});
