import { useState } from "react";

import { Button, Card } from "../src/core/index.js";
import { ConfirmDialog, type Toast, ToastRegion } from "../src/overlay/index.js";
import styles from "./gallery.module.css";

const messages: Omit<Toast, "id">[] = [
  { type: "success", message: "Information updated successfully!" },
  {
    type: "error",
    message: "Email is required. Password is required. First name is required. Last name is required.",
    durationMs: 6000,
  },
  { type: "info", message: "New code sent! If you don't see it, check your spam folder." },
];

export function OverlaySection() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [isConfirming, setConfirming] = useState(false);

  function show(toast: Omit<Toast, "id">) {
    setToasts((before) => [...before, { ...toast, id: crypto.randomUUID() }]);
  }

  return (
    <Card title="Overlays">
      <div className={styles.row}>
        {messages.map((toast) => (
          <Button key={toast.type} onClick={() => show(toast)}>
            Toast {toast.type}
          </Button>
        ))}
        <Button onClick={() => setConfirming(true)}>Ask</Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="WARNING"
        confirmLabel="Unlink"
        onConfirm={() => show({ type: "success", message: "Unlinked." })}
        onCancel={() => setConfirming(false)}
      >
        Unlinking Square stops new sales from arriving. Sales that are here already stay.
      </ConfirmDialog>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))}
      />
    </Card>
  );
}
