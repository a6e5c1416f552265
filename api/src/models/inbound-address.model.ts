import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** How often a business replaced its address for unsigned webhooks. Without a row, it has its first address. */
export class InboundAddress extends Model<InferAttributes<InboundAddress>, InferCreationAttributes<InboundAddress>> {
  declare businessId: string;
  declare rotation: number;
  declare rotatedAt: Date;
}

export function defineInboundAddress(sequelize: Sequelize): void {
  InboundAddress.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      rotation: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      rotatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "inbound_addresses", underscored: true, timestamps: false },
  );
}
