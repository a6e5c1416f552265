import type { PaymentMethod } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A full or partial payment of an invoice that was not a debit. */
export class OutsidePayment extends Model<InferAttributes<OutsidePayment>, InferCreationAttributes<OutsidePayment>> {
  declare id: string;
  declare invoiceId: string;
  declare businessId: string;
  /** Positive. */
  declare amountCents: number;
  /** `YYYY-MM-DD`, the invoice's zone. */
  declare paidOn: string;
  declare method: PaymentMethod;
  /** Check number or wire id; empty: none. */
  declare reference: string;
  declare recordedBy: string;
  declare recordedAt: Date;
  /** null: reversed. Part of a unique key, so that the same payment counts once. */
  declare live: true | null;
  declare takenBackAt: CreationOptional<Date | null>;
  declare takenBackBy: CreationOptional<string | null>;
  declare takenBackReason: CreationOptional<string | null>;
}

export function defineOutsidePayment(sequelize: Sequelize): void {
  OutsidePayment.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
      paidOn: { type: DataTypes.DATEONLY, allowNull: false },
      method: { type: DataTypes.STRING(16), allowNull: false },
      reference: { type: DataTypes.STRING(100), allowNull: false },
      recordedBy: { type: DataTypes.STRING(32), allowNull: false },
      recordedAt: { type: DataTypes.DATE(3), allowNull: false },
      live: { type: DataTypes.BOOLEAN },
      takenBackAt: { type: DataTypes.DATE(3) },
      takenBackBy: { type: DataTypes.STRING(32) },
      takenBackReason: { type: DataTypes.STRING(500) },
    },
    { sequelize, tableName: "outside_payments", underscored: true, timestamps: false },
  );
}
