import type { DebitRefundStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A refund of one debit. The ledger reduces the client's credit when the refund is requested. */
export class DebitRefund extends Model<InferAttributes<DebitRefund>, InferCreationAttributes<DebitRefund>> {
  declare id: string;
  declare businessId: string;
  declare invoiceId: string;
  declare attemptId: string;
  /** Positive. */
  declare amountCents: number;
  declare status: DebitRefundStatus;
  declare reason: string;
  /** null: no dispute; the agency billed by mistake. */
  declare disputeId: CreationOptional<string | null>;
  /** JSON ids of invoice lines; null: no particular line. */
  declare lineIds: CreationOptional<string | null>;
  /** Key of the refund and its cause: one key refunds each debit once. */
  declare ref: string;
  declare idempotencyKey: string;
  /** null until the provider answers. */
  declare providerId: CreationOptional<string | null>;
  /** User id of staff; null: the portal, because no person chose. */
  declare requestedBy: CreationOptional<string | null>;
  declare requestedAt: Date;
  /** When we learned the result of the refund. */
  declare settledAt: CreationOptional<Date | null>;
  /** `YYYY-MM-DD`, when the refund arrives at the bank; null: unknown. */
  declare arrivesOn: CreationOptional<string | null>;
  /** A `RefundFailure`; null: none. */
  declare failure: CreationOptional<string | null>;
  /** Cents of a failed refund that become no credit: the bank took back the payment of a written-off invoice. */
  declare canceledCents: CreationOptional<number>;
}

export function defineDebitRefund(sequelize: Sequelize): void {
  DebitRefund.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      attemptId: { type: DataTypes.STRING(32), allowNull: false },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
      status: { type: DataTypes.STRING(16), allowNull: false },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      disputeId: { type: DataTypes.STRING(32) },
      lineIds: { type: DataTypes.TEXT },
      ref: { type: DataTypes.STRING(128), allowNull: false },
      idempotencyKey: { type: DataTypes.STRING(64), allowNull: false, unique: true },
      providerId: { type: DataTypes.STRING(255), unique: true },
      requestedBy: { type: DataTypes.STRING(32) },
      requestedAt: { type: DataTypes.DATE(3), allowNull: false },
      settledAt: { type: DataTypes.DATE(3) },
      arrivesOn: { type: DataTypes.DATEONLY },
      failure: { type: DataTypes.STRING(48) },
      canceledCents: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: "debit_refunds", underscored: true, timestamps: false },
  );
}
