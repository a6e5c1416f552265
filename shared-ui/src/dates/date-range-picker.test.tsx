import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DateRangePicker, type DateRangePickerProps } from "./date-range-picker.js";

async function openPicker(props: Partial<DateRangePickerProps> = {}) {
  const onChange = jest.fn();
  render(
    <DateRangePicker
      range={{ start: "2026-10-23", end: "2026-11-20" }}
      today="2026-11-20"
      note="Days in Eastern Time"
      onChange={onChange}
      {...props}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Dates:/ }));
  const dialog = await screen.findByRole("dialog", { name: "Dates" });
  return { onChange, dialog };
}

const day = (name: RegExp) => screen.getByRole("button", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const readDays = () => ["Start date", "End date"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test("opens on the current range", async () => {
  const { dialog } = await openPicker();
  const button = screen.getByRole("button", { name: /^Dates: Oct\s23\s–\sNov\s20$/ });
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(dialog).toHaveTextContent("Days in Eastern Time");
  expect(readDays()).toEqual(["10/23/2026", "11/20/2026"]);
  const grid = screen.getByRole("grid", { name: "November 2026" });
  expect(grid).toHaveAttribute("aria-multiselectable", "true");
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(
    ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], // as in the specification
  );
  expect(day(/^Friday, November 20, 2026, end of the range, today$/)).toHaveFocus();
});

test("shows the years when they are not the current one", async () => {
  await openPicker({ range: { start: "2025-11-21", end: "2026-11-20" } });
  expect(screen.getByRole("button", { name: /^Dates: Nov\s21,\s2025\s–\sNov\s20,\s2026$/ })).toBeVisible();
});

test("applies a range of two clicks only on 'Save'", async () => {
  const { onChange } = await openPicker();
  await userEvent.click(day(/November 10, 2026/));
  expect(readDays()).toEqual(["11/10/2026", ""]);
  await userEvent.click(day(/November 3, 2026/));
  expect(readDays()).toEqual(["11/03/2026", ""]);
  await userEvent.click(day(/November 10, 2026/));
  expect(readDays()).toEqual(["11/03/2026", "11/10/2026"]);
  expect(day(/^Tuesday, November 3, 2026, start of the range$/).closest("td")).toHaveAttribute("aria-selected", "true");
  expect(day(/^Thursday, November 5, 2026, in the range$/)).toBeVisible();
  expect(day(/^Wednesday, November 11, 2026$/).closest("td")).toHaveAttribute("aria-selected", "false");
  expect(onChange).not.toHaveBeenCalled();

  await press("Save");
  expect(onChange).toHaveBeenCalledWith({ start: "2026-11-03", end: "2026-11-10" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Dates:/ })).toHaveFocus();
});

test("discards all changes on 'Close'", async () => {
  const { onChange } = await openPicker();
  await press("7 days");
  await press("Close");
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("announces that both days are required", async () => {
  const { onChange } = await openPicker();
  await userEvent.click(day(/November 10, 2026/));
  await press("Save");
  const alert = screen.getByRole("alertdialog", { name: "Please select a start and end date" });
  await userEvent.click(within(alert).getByRole("button", { name: "OK" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
  expect(readDays()).toEqual(["11/10/2026", ""]);
});

test("does not allow days after today, by mouse, key or 'Next'", async () => {
  await openPicker({ range: { start: "2026-11-17", end: "2026-11-18" } });
  expect(day(/November 21, 2026/)).toBeDisabled();
  expect(screen.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  await press("Next");
  expect(screen.getByRole("grid", { name: "November 2026" })).toBeVisible();
  screen.getByRole("button", { name: /November 18, 2026/ }).focus();
  await userEvent.keyboard("{PageDown}");
  expect(day(/November 20, 2026/)).toHaveFocus();
});

test("continues by keys from the focused day, however it got the focus", async () => {
  await openPicker();
  day(/^Monday, November 9, 2026/).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(day(/November 10, 2026/)).toHaveFocus();
  day(/^Monday, November 9, 2026/).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(day(/November 10, 2026/)).toHaveFocus();
});

test("moves by keys through days, weeks, months and years", async () => {
  await openPicker();
  await userEvent.keyboard("{ArrowUp}{ArrowLeft}");
  expect(day(/November 12, 2026/)).toHaveFocus();
  await userEvent.keyboard("{PageUp}{PageUp}{Home}");
  expect(screen.getByRole("grid", { name: "September 2026" })).toBeVisible();
  expect(day(/^Sunday, September 6, 2026/)).toHaveFocus();
  await userEvent.keyboard("{Shift>}{PageUp}{/Shift}{End} ");
  expect(day(/^Saturday, September 6, 2025, start of the range$/)).toHaveFocus();
  const stops = within(screen.getByRole("grid"))
    .getAllByRole("button")
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  await press("Previous");
  expect(screen.getByRole("grid", { name: "August 2025" })).toBeVisible();
});

test("shows the month of typed days", async () => {
  const { onChange } = await openPicker();
  const start = screen.getByLabelText("Start date");
  await userEvent.clear(start);
  await userEvent.type(start, "9/3/2026");
  expect(screen.getByRole("grid", { name: "September 2026" })).toBeVisible();
  await userEvent.tab();
  expect(start).toHaveValue("09/03/2026");

  const end = screen.getByLabelText("End date");
  await userEvent.clear(end);
  await userEvent.type(end, "12/01/2026{Enter}");
  expect(end).toHaveFocus();
  expect(end).toHaveAccessibleDescription("Choose a day up to today.");
  expect(onChange).not.toHaveBeenCalled();

  await userEvent.clear(end);
  await userEvent.type(end, "11/20/2022{Enter}");
  expect(end).toHaveAccessibleDescription("The end date is before the start date.");
});

test("reports a range over three years", async () => {
  await openPicker();
  await userEvent.clear(screen.getByLabelText("Start date"));
  await userEvent.type(screen.getByLabelText("Start date"), "11/19/2023{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("Choose at most 3 years.");
});

test("explains the effect of a preset", async () => {
  const { onChange } = await openPicker({ explain: ({ start, end }) => `From ${start} to ${end}.` });
  await press("Last month");
  expect(screen.getByRole("button", { name: "Last month" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("grid", { name: "October 2026" })).toBeVisible();
  expect(screen.getByText("From 2026-10-01 to 2026-10-31.")).toBeVisible();
  await press("Save");
  expect(onChange).toHaveBeenCalledWith({ start: "2026-10-01", end: "2026-10-31" });
});
