/** All texts and accessible names in an element, each once and in order. */
export function spokenBy(container: HTMLElement): string[] {
  const said = new Set<string>();
  for (const element of container.querySelectorAll('*')) {
    for (const name of ['title', 'aria-label', 'alt']) said.add(element.getAttribute(name) ?? '');
    if (element.closest('[aria-hidden]')) continue;
    for (const node of element.childNodes) if (node instanceof Text) said.add(node.data.trim());
  }
  said.delete('');
  return [...said].sort();
}
