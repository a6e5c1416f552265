import { Button, Notice } from "@portal/shared-ui/core";

import { securityTexts } from "./security.texts.js";

export interface ListFailureProps {
  title: string;
  message: string;
  list: { isFetching: boolean; refetch: () => Promise<unknown> };
}

export function ListFailure({ title, message, list }: ListFailureProps) {
  const retry = (
    <Button busy={list.isFetching} onClick={() => void list.refetch()}>
      {securityTexts.retry}
    </Button>
  );
  return (
    <Notice tone="bad" title={title} action={retry}>
      {message}
    </Notice>
  );
}
