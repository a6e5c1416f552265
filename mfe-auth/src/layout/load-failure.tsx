import { Button, Icon, Notice } from "@portal/shared-ui/core";

export interface LoadFailureProps {
  title: string;
  message: string;
  retrying: boolean;
  onRetry: () => void;
}

export function LoadFailure({ title, message, retrying, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="bad"
      title={title}
      announce
      action={
        <Button busy={retrying} busyLabel="Retrying" icon={<Icon name="refresh" size={16} />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
