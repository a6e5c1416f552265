import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

export class WebVisitor extends Model<InferAttributes<WebVisitor>, InferCreationAttributes<WebVisitor>> {
  declare businessId: string;
  declare visitor: string;
  declare firstAt: Date;
  declare lastHitAt: Date;
  declare visits: number;
  declare landing: string;
  declare referrerHost: string | null;
  /** JSON of the first `Touch`. */
  declare touch: string | null;
}

export function defineWebVisitor(sequelize: Sequelize): void {
  WebVisitor.init(
    {
      businessId: { type: DataTypes.STRING(32), primaryKey: true },
      visitor: { type: DataTypes.STRING(22), primaryKey: true },
      firstAt: { type: DataTypes.DATE(3), allowNull: false },
      lastHitAt: { type: DataTypes.DATE(3), allowNull: false },
      visits: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      landing: { type: DataTypes.STRING(500), allowNull: false },
      referrerHost: { type: DataTypes.STRING(255) },
      touch: { type: DataTypes.STRING(1000) },
    },
    { sequelize, tableName: "web_visitors", underscored: true, timestamps: false },
  );
}
