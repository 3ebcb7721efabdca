interface ShareTarget {
  name: string
  href: string
  /** The network's sign, drawn in a box of 24 units. */
  sign: string
}

/** Share links of social networks for this URL. */
export function shareTargets(title: string, address: string): ShareTarget[] {
  const url = encodeURIComponent(address)
  const words = encodeURIComponent(title)
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${url}`, sign: signs.whatsapp },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, sign: signs.facebook },
    { name: 'X', href: `https://x.com/intent/post?text=${words}&url=${url}`, sign: signs.x },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${words}`, sign: signs.telegram },
    { name: 'Correo', href: `mailto:?subject=${words}&body=${url}`, sign: signs.mail },
  ]
}

const signs = {
  whatsapp:
    'M4.5 19.5 5.6 16a8 8 0 1 1 3 2.8L4.5 19.5ZM9 8.5c0 3.5 3 6.5 6.5 6.5l1-1.8-2.2-1.1-1 1c-1.2-.5-2-1.3-2.5-2.5l1-1L10.7 7.5 9 8.5Z',
  facebook:
    'M13.5 21v-7.5h2.7l.5-3.3h-3.2V8.5c0-1 .4-1.7 1.8-1.7h1.5V4c-.5 0-1.3-.2-2.2-.2-2.5 0-4.1 1.5-4.1 4.2v2.2H7.7v3.3h2.8V21',
  x: 'M4.5 4.5h3.8l11.2 15h-3.8l-11.2-15Zm14.5 0-6.2 6.9m-2 2.3L5.3 19.5',
  telegram: 'M3.5 11.5 20.5 5l-3 14.5-5.5-4-2.8 3-.9-5.3L3.5 11.5Zm4.8 1.7L17 8l-5 7.5',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
}
