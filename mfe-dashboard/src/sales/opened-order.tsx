import { describeFailure, type SalesOrder } from "@portal/shared-ui/api";
import { Button, Notice, Spinner } from "@portal/shared-ui/core";

import type { useOrderDialog } from "./use-order-dialog.js";

export interface OpenedOrderProps {
  order: SalesOrder;
  timeZone: string;
  dialog: ReturnType<typeof useOrderDialog>;
  onClose: () => void;
}

/** Shows a loading note or an error until the dialog's code has loaded. */
export function OpenedOrder({ dialog: { data, isError, error, refetch }, ...opened }: OpenedOrderProps) {
  if (data) return <data.OrderDialog {...opened} />;
  if (!isError) return <Spinner />;
  return (
    <Notice
      tone="bad"
      announce
      title="This order could not be opened."
      action={<Button onClick={() => void refetch()}>Retry</Button>}
    >
      {describeFailure(error).message}
    </Notice>
  );
}
