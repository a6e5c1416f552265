import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";

import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.js";

function renderDialog(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog open title="WARNING" confirmLabel="Unlink" onConfirm={onConfirm} onCancel={onCancel} {...props}>
      New sales will not arrive.
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel };
}

test("has its title as name and its text as description", () => {
  renderDialog();
  const dialog = screen.getByRole("dialog", { name: "WARNING" });
  expect(dialog).toHaveAccessibleDescription("New sales will not arrive.");
});

test("is not rendered while closed", () => {
  renderDialog({ open: false });
  expect(screen.queryByText("New sales will not arrive.")).not.toBeInTheDocument();
});

test("has the cancel button before the confirm button", async () => {
  const { onConfirm, onCancel } = renderDialog();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Cancel", "Unlink"]);
  await userEvent.click(screen.getByRole("button", { name: "Unlink" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test("calls the caller's cancel on Escape", () => {
  const { onCancel } = renderDialog();
  const dialog = screen.getByRole("dialog", { name: "WARNING" });
  const escape = createEvent("cancel", dialog, { bubbles: false, cancelable: true });
  fireEvent(dialog, escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test("ignores cancel or confirm while busy", async () => {
  const { onConfirm, onCancel } = renderDialog({ busy: true, busyLabel: "Unlinking" });
  await userEvent.click(screen.getByRole("button", { name: "Unlinking" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent(screen.getByRole("dialog", { name: "WARNING" }), new Event("cancel", { cancelable: true }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

describe("in a browser with modal dialogs", () => {
  const prototype = HTMLDialogElement.prototype;

  beforeEach(() => {
    Object.assign(prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  });

  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(prototype, "showModal");
    Reflect.deleteProperty(prototype, "close");
  });

  function Question({ open }: { open: boolean }) {
    return (
      <ConfirmDialog open={open} title="WARNING" confirmLabel="Unlink" onConfirm={jest.fn()} onCancel={jest.fn()}>
        New sales will not arrive.
      </ConfirmDialog>
    );
  }

  test("returns the focus by closing before unmount", () => {
    const { rerender } = render(<Question open />);
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "WARNING" });
    expect(dialog.open).toBe(true);
    rerender(<Question open={false} />);
    expect(dialog.open).toBe(false);
    expect(dialog).not.toBeInTheDocument();
  });

  test("cancels when the browser closes the dialog", () => {
    const { onCancel } = renderDialog();
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "WARNING" });
    dialog.open = false;
    fireEvent(dialog, new Event("close"));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test("stays open in strict mode, which mounts twice", () => {
    const onCancel = jest.fn();
    render(
      <StrictMode>
        <ConfirmDialog open title="WARNING" confirmLabel="Unlink" onConfirm={jest.fn()} onCancel={onCancel}>
          New sales will not arrive.
        </ConfirmDialog>
      </StrictMode>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "WARNING" });
    fireEvent(dialog, new Event("close"));
    expect(dialog.open).toBe(true);
    expect(onCancel).not.toHaveBeenCalled();
  });
});
