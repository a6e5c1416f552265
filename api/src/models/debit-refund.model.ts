import type { DebitRefundStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A refund of one debit to the client's bank. The ledger takes it from the client's credit when it is requested. */
export class DebitRefund extends Model<InferAttributes<DebitRefund>, InferCreationAttributes<DebitRefund>> {
  declare id: string;
  declare businessId: string;
  declare invoiceId: string;
  declare attemptId: string;
  /** More than 0. */
  declare amountCents: number;
  declare status: DebitRefundStatus;
  declare reason: string;
  /** The dispute that granted it; null: the agency billed by mistake. */
  declare disputeId: CreationOptional<string | null>;
  /** JSON: ids of the refunded invoice lines; null: no particular line. */
  declare lineIds: CreationOptional<string | null>;
  /** Key of the refund and its cause: the same ref refunds each debit once. */
  declare ref: string;
  declare idempotencyKey: string;
  /** The provider's id of the refund; null until it has answered. */
  declare providerId: CreationOptional<string | null>;
  /** User id of the person of the agency; null: the portal, because no choice was made. */
  declare requestedBy: CreationOptional<string | null>;
  declare requestedAt: Date;
  /** When we learned how it ended. */
  declare settledAt: CreationOptional<Date | null>;
  /** `YYYY-MM-DD`: day of arrival at the bank; null: not known. */
  declare arrivesOn: CreationOptional<string | null>;
  /** Why it failed, a word of `RefundFailure`. */
  declare failure: CreationOptional<string | null>;
  /** Cents of a failed refund that are no credit, because the bank took back the payment of a written-off invoice. */
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
