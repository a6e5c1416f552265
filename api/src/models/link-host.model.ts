import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A destination server; its addresses are checked one at a time. */
export class LinkHost extends Model<InferAttributes<LinkHost>, InferCreationAttributes<LinkHost>> {
  declare id: CreationOptional<number>;
  /** With a port if the address has one. */
  declare name: string;
  /** When its first address is due; null: none. */
  declare dueAt: Date | null;
  /** Not checked before: another process checks it, or it rests. */
  declare freeAt: Date;
}

export function defineLinkHost(sequelize: Sequelize): void {
  LinkHost.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(270), allowNull: false },
      dueAt: { type: DataTypes.DATE(3) },
      freeAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "link_hosts", underscored: true, timestamps: false },
  );
}
