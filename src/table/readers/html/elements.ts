import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export const isElement = (node: Node): node is Element => 'tagName' in node;

export const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

export const elementsIn = (parent: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  parent.childNodes.filter(isElement);

export const childrenNamed = (parent: Element, names: readonly string[]): Element[] =>
  elementsIn(parent).filter((child) => names.includes(child.tagName));

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/**
 * Every element under a node in document order, without recursion, since pages nest as deep as they like.
 * What a `<template>` holds is not under it in the tree, so it is never visited.
 */
export function* elementsUnder(root: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  const waiting = elementsIn(root).reverse();
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element;
    for (const child of elementsIn(element).reverse()) waiting.push(child);
  }
}
