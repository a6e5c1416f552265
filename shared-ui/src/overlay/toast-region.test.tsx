import { act, createEvent, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";

import { ConfirmDialog } from "./confirm-dialog.js";
import { ToastRegion } from "./toast-region.js";
import type { Toast } from "./toast.js";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Host({ initial, hasDialog = false }: { initial: Toast[]; hasDialog?: boolean }) {
  const [toasts, setToasts] = useState(initial);
  return (
    <>
      <button onClick={() => setToasts((before) => [...before, { id: "late", type: "info", message: "Late" }])}>
        More
      </button>
      <ConfirmDialog
        open={hasDialog}
        title="WARNING"
        confirmLabel="Unlink"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      >
        Sales stop arriving.
      </ConfirmDialog>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))}
      />
    </>
  );
}

const saved: Toast = { id: "saved", type: "success", message: "Information updated successfully!" };
const refused: Toast = { id: "refused", type: "error", message: "Email is required.", durationMs: 6000 };

function pass(ms: number) {
  act(() => jest.advanceTimersByTime(ms));
}

function region() {
  return screen.getByRole("region", { name: "Messages" });
}

test("announces toasts politely in a region that existed before them", () => {
  render(<Host initial={[]} />);
  const list = within(region()).getByRole("list");
  expect(list).toHaveAttribute("aria-live", "polite");
  expect(region()).toHaveAttribute("popover", "manual");
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  expect(list).toHaveTextContent("Late");
});

test("closes a toast after 3000 ms", () => {
  render(<Host initial={[saved]} />);
  pass(2999);
  expect(screen.getByText(saved.message)).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText(saved.message)).not.toBeInTheDocument();
});

test("keeps a toast for its own duration when another toast arrives", () => {
  render(<Host initial={[refused]} />);
  pass(2000);
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  pass(3000);
  expect(screen.queryByText("Late")).not.toBeInTheDocument();
  pass(999);
  expect(screen.getByText(refused.message)).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText(refused.message)).not.toBeInTheDocument();
});

/** Browsers report 0 for a resting pointer under a new toast. */
function movePointer(element: Element, movementX: number): void {
  const move = createEvent.pointerMove(element);
  Object.defineProperties(move, { movementX: { value: movementX }, movementY: { value: 0 } });
  fireEvent(element, move);
}

test("continues the timer under a pointer that rests where the toast appears", () => {
  render(<Host initial={[saved]} />);
  movePointer(screen.getByText(saved.message), 0);
  pass(3000);
  expect(screen.queryByText(saved.message)).not.toBeInTheDocument();
});

test("pauses the timer while the pointer is on a toast", () => {
  render(<Host initial={[saved]} />);
  pass(2000);
  movePointer(screen.getByText(saved.message), 1);
  pass(60_000);
  expect(screen.getByText(saved.message)).toBeInTheDocument();
  fireEvent.pointerLeave(region());
  pass(999);
  expect(screen.getByText(saved.message)).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText(saved.message)).not.toBeInTheDocument();
});

test("pauses the timer while the focus is inside", () => {
  render(<Host initial={[saved]} />);
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  pass(60_000);
  expect(screen.getByText(saved.message)).toBeInTheDocument();
  act(() => screen.getByRole("button", { name: "More" }).focus());
  pass(3000);
  expect(screen.queryByText(saved.message)).not.toBeInTheDocument();
});

test("returns the focus after dismissal by the keyboard", () => {
  render(<Host initial={[saved]} />);
  const more = screen.getByRole("button", { name: "More" });
  act(() => more.focus());
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(saved.message)).not.toBeInTheDocument();
  expect(more).toHaveFocus();
  fireEvent.click(more);
  pass(3000);
  expect(screen.queryByText("Late")).not.toBeInTheDocument();
});

test("shows the type by an icon and a color", () => {
  render(<Host initial={[saved, refused, { id: "sent", type: "info", message: "New code sent!" }]} />);
  const items = within(region()).getAllByRole("listitem");
  expect(items.map((item) => item.dataset.type)).toEqual(["info", "error", "success"]);
  const drawings = items.map((item) => item.querySelector("path")?.getAttribute("d"));
  expect(new Set(drawings).size).toBe(3);
});

test("renders toasts into the open dialog, because the rest of the page is inert", async () => {
  const { rerender } = render(<Host initial={[saved]} />);
  expect(region().parentElement).toBe(document.body);
  rerender(<Host initial={[saved]} hasDialog />);
  await act(() => Promise.resolve());
  const dialog = screen.getByRole("dialog", { name: "WARNING" });
  expect(within(dialog).getByText(saved.message)).toBeInTheDocument();
  rerender(<Host initial={[saved]} />);
  await act(() => Promise.resolve());
  expect(region().parentElement).toBe(document.body);
});
