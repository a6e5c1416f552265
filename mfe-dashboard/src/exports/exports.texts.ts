export const exportTexts = {
  menu: "Export",
  csv: "Export CSV",
  rows: "Export CSV, rows only",
  xlsx: "Export XLSX",
  print: "Print view",
  printOfAll: "Print view of all orders",
  share: "Share with a bookkeeper",
  shareFailed: "Sharing could not be opened. Check your connection and try again.",
  preparing: "Preparing…",
  cancel: "Cancel",
  saved: (name: string) => `${name} is saved.`,
  failed: "Nothing was saved.",
  brokeOff: "The download was incomplete. Please try again.",
} as const;

export const printTexts = {
  title: "Sales",
  print: "Print",
  back: "Back to Home",
  summary: "Summary",
  orders: "Orders",
  allOrders: "All orders that are listed",
  none: "No orders in these days.",
  loading: "Loading the sales",
  failed: "The sales could not be loaded.",
  moved: "New sales came in while the page was loading, so its figures might not match. Please try again.",
} as const;
