export { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.js";
export { DropDown, type DropDownProps } from "./drop-down.js";
export { ReasonDialog, type ReasonDialogProps } from "./reason-dialog.js";
export { type Toast, TOAST_DURATION_MS } from "./toast.js";
export { ToastItem, type ToastItemProps } from "./toast-item.js";
export { ToastRegion, type ToastRegionProps } from "./toast-region.js";
export { useModalDialog } from "./use-modal-dialog.js";
