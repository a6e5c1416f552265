import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DateRangeForm } from "./date-range-form.js";
import { useToday } from "./use-today.js";

function renderForm(onSubmit = jest.fn()) {
  render(
    <DateRangeForm
      range={{ start: "2026-11-01", end: "2026-11-20" }}
      today="2026-11-20"
      missingText="Please select a start and end date"
      submitLabel="Save"
      onSubmit={onSubmit}
    />,
  );
  return onSubmit;
}

test("submits the typed range", async () => {
  const onSubmit = renderForm();
  const start = screen.getByLabelText("Start date");
  expect(start).toHaveValue("11/01/2026");

  await userEvent.clear(start);
  await userEvent.type(start, "9/3/2026");
  await userEvent.tab();
  expect(start).toHaveValue("09/03/2026");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(onSubmit).toHaveBeenCalledWith({ start: "2026-09-03", end: "2026-11-20" });
});

test("shows another range in the same fields", async () => {
  const form = { today: "2026-11-20", missingText: "Missing", submitLabel: "Save", onSubmit: jest.fn() };
  const { rerender } = render(<DateRangeForm {...form} range={null} />);
  const start = screen.getByLabelText("Start date");
  await userEvent.type(start, "1/2");

  rerender(<DateRangeForm {...form} range={{ start: "2026-11-14", end: "2026-11-20" }} />);
  expect(start).toHaveValue("11/14/2026");
  expect(start).toHaveFocus();

  await userEvent.clear(start);
  await userEvent.type(start, "11/1");
  rerender(<DateRangeForm {...form} range={{ start: "2026-11-14", end: "2026-11-20" }} />);
  expect(start).toHaveValue("11/1");
});

test("moves the focus to the day with an error", async () => {
  const onSubmit = renderForm();
  const end = screen.getByLabelText("End date");

  await userEvent.clear(end);
  await userEvent.type(end, "12/01/2026");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(end).toHaveFocus();
  expect(end).toHaveAccessibleDescription("Choose a day up to today.");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("requires both days", async () => {
  const onSubmit = renderForm();

  await userEvent.clear(screen.getByLabelText("Start date"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(screen.getByRole("alert")).toHaveTextContent("Please select a start and end date");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("submits all days when both are empty, if the page allows it", async () => {
  const [onSubmit, onSubmitAll] = [jest.fn(), jest.fn()];
  const form = { today: "2026-11-20", missingText: "Missing", submitLabel: "Save", onSubmit, onSubmitAll };
  render(<DateRangeForm {...form} range={null} />);
  await userEvent.type(screen.getByLabelText("Start date"), "11/01/2026");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Missing");
  await userEvent.clear(screen.getByLabelText("Start date"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(onSubmitAll).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test("takes the day picked in the platform's calendar", async () => {
  const showPicker = jest.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  renderForm();
  const [calendar] = document.querySelectorAll('input[type="date"]');
  if (!calendar) throw new Error("no calendar");
  expect(calendar).toHaveAttribute("max", "2026-11-20");

  expect(screen.getByRole("button", { name: "Open calendar: End date" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Open calendar: Start date" }));
  expect(showPicker).toHaveBeenCalledTimes(1);

  fireEvent.change(calendar, { target: { value: "2026-10-05" } });
  expect(screen.getByLabelText("Start date")).toHaveValue("10/05/2026");
});

function Today() {
  return <p>{useToday("America/New_York")}</p>;
}

test("changes today at the zone's midnight", () => {
  jest.useFakeTimers({ now: new Date("2026-11-20T04:59:40Z") });
  render(<Today />);
  expect(screen.getByText("2026-11-19")).toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(30_000);
  });
  expect(screen.getByText("2026-11-20")).toBeInTheDocument();
  jest.useRealTimers();
});
