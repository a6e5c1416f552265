import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AlertDialog } from "./alert-dialog.js";
import { ConfirmDialog } from "./confirm-dialog.js";
import { PanelDialog } from "./panel-dialog.js";

function renderNested(inner: "alert" | "confirm") {
  const calls = { submit: jest.fn(), close: jest.fn(), closeInner: jest.fn() };
  render(
    <PanelDialog title="Dates" onSubmit={calls.submit} onClose={calls.close} foot={<button>Save</button>}>
      <p>Which days</p>
      {inner === "alert" ? (
        <AlertDialog onClose={calls.closeInner}>Please select a start and end date</AlertDialog>
      ) : (
        <ConfirmDialog open title="WARNING" confirmLabel="Unlink" onConfirm={jest.fn()} onCancel={calls.closeInner}>
          New sales will not arrive.
        </ConfirmDialog>
      )}
    </PanelDialog>,
  );
  return calls;
}

/** The browser's Escape events. */
function escape(dialog: HTMLElement) {
  const event = createEvent("cancel", dialog, { bubbles: false, cancelable: true });
  fireEvent(dialog, event);
  return event;
}

const panel = () => screen.getByRole("dialog", { name: "Dates" });

test("closes on Escape or a press outside", async () => {
  const { submit, close } = renderNested("alert");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(submit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByText("Which days"));
  expect(close).not.toHaveBeenCalled();
  expect(escape(panel()).defaultPrevented).toBe(true);
  await userEvent.click(panel());
  expect(close).toHaveBeenCalledTimes(2);
});

test.each([
  ["alert", "alertdialog", "Please select a start and end date"],
  ["confirm", "dialog", "WARNING"],
] as const)("closes only the nested dialog on Escape (%s)", (inner, role, name) => {
  const { close, closeInner } = renderNested(inner);
  expect(escape(screen.getByRole(role, { name })).defaultPrevented).toBe(true);
  expect(closeInner).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});

test("stays open when a nested file choice is cancelled", () => {
  const close = jest.fn();
  render(
    <PanelDialog title="Dates" onSubmit={jest.fn()} onClose={close} foot={null}>
      <input type="file" aria-label="File" />
    </PanelDialog>,
  );
  fireEvent(screen.getByLabelText("File"), new Event("cancel", { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
});
