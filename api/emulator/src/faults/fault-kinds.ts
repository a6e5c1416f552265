export const HTTP_FAULTS = ["429", "500", "timeout", "slow", "garbage"] as const;

export const WEBHOOK_FAULTS = ["drop-webhook", "duplicate-webhook", "reorder-webhook", "forge-webhook"] as const;
