export const mitologiaMexica = `
@mexica man broad skin:dusk hair:mane/ink legs:bare feet:sandals/leather
@diosa woman skin:dusk hair:long/ink feet:sandals/leather

== piedra-viva
quetzalcoatl = serpent feathered coat:hair/jade/gold/red
tezcatlipoca = @mexica top:bare/ink/gold paint:band/yellow back:plume/coal/gold/red stern pose:guard prop:mirror/gold/coal other:macuahuitl eyes:x/amber
nanahuatzin = @0,-16,60 fire + @0,60,88 @mexica thin top:bare/cream paint:dots/rust wild pose:fly back:tail/cream
tecuciztecatl = @60,-14,44 fire + @-30,0,96 @mexica top:bare/white/gold back:plume/white/turquoise/gold hat:headdress/white/turquoise sad pose:ears
mictlantecuhtli = @0,0,98 man skin:bone head:skull/bone eyes:glow/amber top:bones/bone sleeve:bones legs:bones feet:bones back:chair/umber/crimson hat:headdress/coal/gold pose:sit + @108,150,26 bird coat:hair/tan/umber/gold hooked
xolotl = man broad skin:umber head:xolo/coal/slate/ink top:bare/crimson/gold legs:wool/coal feet:sandals/leather back:rays/gold/rust pose:walk prop:torch
tlaloc = @mexica skin:teal top:bare/blue/turquoise paint:band/navy eyewear:glasses/turquoise fangs hat:headdress/sky/white pose:offer prop:jar/blue/turquoise other:jar/turquoise/white
chalchiuhtlicue = @0,-10,72 pool paint:_/jade + @0,0,98 @diosa top:gown/jade/turquoise/ice hat:headdress/turquoise/jade pose:open
tonatiuh = @mexica skin:rust top:bare/red/gold back:rays/gold/amber hat:headdress/gold/red stern pose:open paint:band/red
coatlicue = @diosa stout hair:plaits/ash top:gown/green/gold/red pose:staff prop:broom
huitzilopochtli = @mexica skin:dusk paint:band/blue top:bare/blue/gold back:plume/turquoise/blue/gold hat:headdress/turquoise/gold angry shout pose:lunge prop:fire/turquoise other:shield/turquoise/white
coyolxauhqui = @diosa top:gown/ash/gold/silver hat:headdress/white/gold back:moon/ivory paint:dots/gold pose:show

== andanzas-1-12
ehecatl = @mexica top:bare/white/red head:bird/ink/red back:plume/ink/red/gold hat:conical/white/ink pose:point prop:conch
quetzalcoatl-en = @mexica beard:short/ink top:bare/white/gold hat:headdress/jade/red back:cape/jade/red sad pose:both prop:bones
xochiquetzal = @diosa hair:plaits/ink top:gown/rose/gold/cream hat:flowers/rose/yellow back:fairy/orange/gold happy pose:open prop:bouquet/orange/rose
xipe = @mexica skin:olivine top:bare/gold back:cape/gold/red hat:conical/red/white pose:staff prop:rattle paint:dots/red
centeotl = man skin:straw hair:mane/lime top:bare/lime/gold legs:bare feet:sandals/leather hat:headdress/lime/yellow happy pose:show prop:corn other:corn
mayahuel = @0,-10,64 maguey + @0,14,98 @diosa top:gown/jade/cream/white hat:headdress/jade/white happy pose:offer prop:jar/rust/cream
guerrero-aguila = man broad skin:dusk top:scales/tan/brown sleeve:fur/tan legs:bare feet:sandals/leather back:wings/brown/cream hat:eagle/tan/amber pose:guard prop:macuahuitl other:shield/gold/brown
guerrero-jaguar = man broad skin:gold top:strips/gold/umber sleeve:fur/gold legs:spotted/gold/umber feet:claws/gold hat:jaguar/gold/umber back:tail/gold pose:lunge prop:macuahuitl other:shield/umber/red
tlamatini = man skin:dusk hair:long/ash top:toga/white/ink feet:sandals/leather paint:lower/ink pose:read prop:codex
pochteca = @mexica top:tunic/cream/red back:pack/sand/brown happy pose:staff prop:staff other:lantern
jugador = @mexica top:strips/leather/red hair:topknot/ink stern pose:run prop:ball
ahuizotl = ahuizotl coat:hair/teal/navy/ice
cihuateotl = @diosa skin:pale hair:wild/ink top:gown/bone/crimson/ivory head:skull/bone feet:claws/bone pose:cower

== abrazables
xoloitzcuintle = man skin:slate head:xolo/slate/fog/ink top:bare legs:wool/slate feet:shoes/slate tail:tail/slate pose:stand
xoloitzcuintle-camada = @-128,0,66 man skin:slate head:xolo/slate/fog/ink top:bare legs:wool/slate feet:shoes/slate happy + @128,0,66 man skin:coal head:xolo/coal/ash/ink top:bare legs:wool/coal feet:shoes/coal + @0,-6,74 man skin:ash head:xolo/ash/fog/ink top:bare legs:wool/ash feet:shoes/ash asleep
ocelotito = man skin:gold head:jaguar/gold/cream/umber top:bare legs:spotted/gold/umber feet:claws/gold tail:tail/gold happy
conejo-en-la-luna = @0,270,150 moon + @0,20,84 man skin:white head:hare/white/pink top:bare legs:wool/white feet:shoes/white asleep
cozcacuauhtli = man skin:coal head:vulture/rose/ink top:bare sleeve:fur/coal legs:wool/coal feet:claws/amber back:wings/coal/ivory hat:halo/ivory
lagartija = lizard coat:hair/green/pine/lime nobase
ajolote = man skin:pink head:axolotl/pink/rose top:bare legs:wool/pink feet:shoes/pink tail:tail/rose happy pose:open
ajolote-xolotl-gigante = man stout skin:pink head:axolotl/pink/rose top:bare legs:wool/pink feet:shoes/pink tail:tail/rose asleep pose:stand
ozomatli = man skin:brown head:monkey/brown/tan top:vest/red/gold legs:wool/brown feet:bare tail:tail/brown pose:dance
serpiente-emplumada = serpent feathered coat:hair/green/gold/rose nobase
tlacuache = man skin:ash head:mouse/fog/pink top:bare legs:wool/ash feet:shoes/pink tail:tail/pink wild pose:show prop:torch
`
