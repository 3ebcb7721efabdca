/** Share links of social networks for this URL. */
export function shareTargets(title: string, address: string): { name: string; href: string }[] {
  const url = encodeURIComponent(address)
  const words = encodeURIComponent(title)
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?text=${words}&url=${url}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${words}` },
    { name: 'Correo', href: `mailto:?subject=${words}&body=${url}` },
  ]
}
