import type { DisputeMessage as WireMessage } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Ordered by id. Rows never change (triggers). */
export class DisputeMessage extends Model<InferAttributes<DisputeMessage>, InferCreationAttributes<DisputeMessage>> {
  declare id: CreationOptional<number>;
  declare disputeId: string;
  declare at: Date;
  declare side: WireMessage["by"];
  /** null: the portal. */
  declare authorId: string | null;
  declare text: string;
}

export function defineDisputeMessage(sequelize: Sequelize): void {
  DisputeMessage.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      disputeId: { type: DataTypes.STRING(32), allowNull: false },
      at: { type: DataTypes.DATE(3), allowNull: false },
      side: { type: DataTypes.STRING(8), allowNull: false },
      authorId: { type: DataTypes.STRING(32) },
      text: { type: DataTypes.STRING(2000), allowNull: false },
    },
    { sequelize, tableName: "dispute_messages", underscored: true, timestamps: false },
  );
}
